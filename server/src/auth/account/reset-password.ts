import { inTransaction } from '../../db/transaction.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret } from '../../security/secrets.ts'
import { recordSecurity } from '../../security/security-events.ts'
import type { Auth } from '../auth.ts'
import { findMember } from '../members.ts'
import { checkPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { storeHash } from '../sign-in.ts'
import { sendAccountMail } from './account-mails.ts'
import { refusedToken } from './mailed-token.ts'

/**
 * Sets a new password with the token from the mail and ends every session. It uses up all tokens of
 * the login.
 * @returns the function that notifies the member by mail.
 * @throws bad_request `invalid token` or `expired token`, or what `checkPassword` refuses.
 */
export async function resetPassword(
  { deps }: Auth,
  { token, new_password, address }: { token: string; new_password: string; address: string },
): Promise<() => Promise<void>> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, { attempt: 'mailed_token', origin: { address }, now })
  const token_hash = hashSecret(token)
  const reset = await db
    .selectFrom('password_reset')
    .select(['user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!reset || reset.used_at) throw refusedToken('invalid')
  if (new Date(reset.expires_at) <= now) throw refusedToken('expired')
  const member = await findMember(db, reset.user_id)
  if (!member) throw refusedToken('invalid')
  checkPassword(new_password, { own: [member.email, deps.brand.name], parameter: 'new_password' })
  await takeBack()
  const hash = await hashPassword(new_password)
  await inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('password_reset')
      .set({ used_at: now.toISOString() })
      .where('user_id', '=', reset.user_id)
      .where('used_at', 'is', null)
      .returning('token_hash')
      .execute()
    if (!used.some((row) => row.token_hash.equals(token_hash))) throw refusedToken('invalid')
    await storeHash(tx, { user: reset.user_id, hash, changed_at: now })
    await endSessionsOf(tx, { user: reset.user_id, now })
    await recordSecurity(tx, {
      caller: null,
      action: 'password_reset',
      arke: 'user',
      id: reset.user_id,
      now,
    })
  })
  return () =>
    sendAccountMail(deps, 'password_changed', {
      to: member.email,
      language: member.language,
      name: `${member.first_name} ${member.last_name}`,
    })
}
