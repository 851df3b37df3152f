import type { Tx } from '../../tables.ts'

/** App, passkeys, recovery codes, and the link to the account at the staff's own firm. */
const factors = ['totp', 'passkey', 'recovery_code', 'firm_account'] as const

/** Whether a login has any of them. */
export async function hasFactors(tx: Tx, user: string): Promise<boolean> {
  for (const table of factors) {
    const row = await tx
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', user)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Removes all of them from a login; returns whether it had any. */
export async function dropFactors(tx: Tx, user: string): Promise<boolean> {
  let dropped = 0n
  for (const table of factors) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    dropped += numDeletedRows
  }
  return dropped > 0n
}
