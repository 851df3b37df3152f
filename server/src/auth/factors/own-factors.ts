import type { Db } from '../../tables.ts'

/** The second factors of a login. */
export async function ownFactors(db: Db, user: string) {
  const totp = await db
    .selectFrom('totp')
    .select('confirmed_at')
    .where('user_id', '=', user)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute()
  const { left: unusedCodes } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { totp: totp !== undefined, passkeys, recovery_codes: Number(unusedCodes) }
}

/** Whether the login has a confirmed app, or a passkey. */
export async function hasFactor(db: Db, user: string): Promise<boolean> {
  const { totp, passkeys } = await ownFactors(db, user)
  return totp || passkeys.length > 0
}
