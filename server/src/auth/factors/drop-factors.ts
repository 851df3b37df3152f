import type { Tx } from '../../tables.ts'

/**
 * Takes app, passkeys, recovery codes and the link to the account of the staff's own firm from a login;
 * returns whether it had any.
 */
export async function dropFactors(tx: Tx, user: string): Promise<boolean> {
  let dropped = 0n
  for (const table of ['totp', 'passkey', 'recovery_code', 'firm_account'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    dropped += numDeletedRows
  }
  return dropped > 0n
}
