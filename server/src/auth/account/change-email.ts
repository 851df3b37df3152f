import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret, newSecret } from '../../security/secrets.ts'
import { recordSecurity } from '../../security/security-events.ts'
import type { Tx } from '../../tables.ts'
import type { Auth } from '../auth.ts'
import { sendAccountMail } from './account-mails.ts'
import { refusedToken } from './mailed-token.ts'
import { readAddress, refusedAddress } from './new-login.ts'

const DAYS = 2

/**
 * Begins to change the caller's sign-in address. It mails a link to the old and the new address,
 * and only both links together change it. A new request replaces an open one.
 * @returns the function that sends the two mails.
 * @throws invalid beside `email`, too_many_requests.
 */
export async function beginEmailChange(
  { deps }: Auth,
  caller: Caller,
  address: string,
): Promise<() => Promise<void>> {
  const { db } = deps.database
  const now = deps.clock()
  const { user, language } = caller
  const email = readAddress(address, language)
  await countAttempt(db, { attempt: 'recover_password', origin: { account: user }, now })
  const { email: before, label } = await db
    .selectFrom('user')
    .select(['email', 'label'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  await requireFreeAddress(db, { email, language })
  const [old_token, new_token] = [newSecret(), newSecret()]
  const wish = {
    email,
    old_token_hash: hashSecret(old_token),
    new_token_hash: hashSecret(new_token),
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: new Date(now.getTime() + DAYS * 86_400_000).toISOString(),
  }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('email_change')
      .values({ user_id: user, ...wish })
      .onConflict((open) => open.column('user_id').doUpdateSet(wish))
      .execute()
    await recordSecurity(tx, { caller, action: 'begin_email_change', arke: 'user', id: user, now })
  })
  const to = { language, name: label ?? '' }
  return async () => {
    await sendAccountMail(deps, 'email_old', { ...to, to: before, by: email, token: old_token })
    await sendAccountMail(deps, 'email_new', { ...to, to: email, token: new_token })
  }
}

/**
 * Accepts the link of one of the two mails; the second of them changes the address.
 * @returns whether the address is the new one now.
 * @throws bad_request `invalid token` or `expired token`, invalid where the address was taken
 * meanwhile.
 */
export async function confirmEmailChange(
  { deps }: Auth,
  { token, address }: { token: string; address: string },
): Promise<{ is_changed: boolean }> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, { attempt: 'mailed_token', origin: { address }, now })
  const hash = hashSecret(token)
  const at = now.toISOString()
  const is_changed = await inTransaction(db, async (tx) => {
    const wish = await tx
      .selectFrom('email_change')
      .selectAll()
      .where((where) =>
        where.or([where('old_token_hash', '=', hash), where('new_token_hash', '=', hash)]),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!wish) throw refusedToken('invalid')
    if (new Date(wish.expires_at) <= now) throw refusedToken('expired')
    const isOld = wish.old_token_hash.equals(hash)
    const other = isOld ? wish.new_confirmed_at : wish.old_confirmed_at
    if (!other) {
      const confirmed = isOld ? { old_confirmed_at: at } : { new_confirmed_at: at }
      await tx
        .updateTable('email_change')
        .set(confirmed)
        .where('user_id', '=', wish.user_id)
        .execute()
      return false
    }
    await storeEmail(tx, { user: wish.user_id, email: wish.email })
    await recordSecurity(tx, {
      ...{ caller: null, action: 'email_changed', arke: 'user', id: wish.user_id, now },
    })
    return true
  })
  await takeBack()
  return { is_changed }
}

/** Sets the new address of the login and its owner; earlier links lapse. */
export async function storeEmail(tx: Tx, { user, email }: { user: string; email: string }) {
  await requireFreeAddress(tx, { email, language: 'de' })
  await tx.updateTable('user').set({ email, username: email }).where('id', '=', user).execute()
  await tx.deleteFrom('email_change').where('user_id', '=', user).execute()
  await tx.updateTable('person').set({ email }).where('arke_system_user', '=', user).execute()
  for (const arke of ['moderator', 'admin', 'super_admin', 'brand'] as const)
    await tx.updateTable(arke).set({ email }).where('arke_system_user', '=', user).execute()
}

/** @throws invalid beside `email` where somebody signs in with it already. */
export async function requireFreeAddress(
  db: Tx | Auth['deps']['database']['db'],
  { email, language }: { email: string; language: Caller['language'] },
) {
  const holder = await db
    .selectFrom('user')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('username', '=', email)]))
    .executeTakeFirst()
  if (holder) throw refusedAddress('taken', language)
}
