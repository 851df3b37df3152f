import type { Selectable } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { noteSecurityEvent, recordSecurity } from '../../security/security-events.ts'
import type { Tables } from '../../tables.ts'
import type { Auth } from '../auth.ts'
import { checkPassword } from '../passwords/password-rules.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { storeHash } from '../sign-in.ts'
import { sendAccountMail } from './account-mails.ts'

/** The login as a unit; its password is never part of it. */
export type UserContent = Selectable<Tables['user']> & { arke_id: 'user' }

/**
 * Replaces the caller's password, ends their other sessions and notifies them by mail.
 * @throws bad_request `invalid password` for a wrong old one, or what `checkPassword` refuses.
 */
export async function changePassword(
  { deps }: Auth,
  caller: Caller,
  { old_password, password }: { old_password: string; password: string },
): Promise<{ content: UserContent; tell: () => Promise<void> }> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, {
    attempt: 'confirm_password',
    origin: { account: caller.user },
    now,
  })
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', caller.user)
    .executeTakeFirstOrThrow()
  const stored = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', caller.user)
    .executeTakeFirst()
  if (!(await isPassword(old_password, stored?.password_hash ?? null))) {
    const object = { arke: 'user', id: caller.user }
    await noteSecurityEvent(db, { event: 'password_wrong', caller, object, now })
    throw wrongPassword()
  }
  checkPassword(password, { own: [user.email, deps.brand.name], parameter: 'password' })
  await takeBack()
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await storeHash(tx, { user: caller.user, hash, changed_at: now })
    await endSessionsOf(tx, { user: caller.user, except: caller.session, now })
    await recordSecurity(tx, {
      caller,
      action: 'password_changed',
      arke: 'user',
      id: caller.user,
      now,
    })
  })
  return {
    content: { ...user, arke_id: 'user' },
    tell: () =>
      sendAccountMail(deps, 'password_changed', {
        to: user.email,
        language: caller.language,
        name: `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim(),
      }),
  }
}

const wrongPassword = () =>
  failure('bad_request', 'invalid_password', { context: 'auth', message: 'invalid password' })
