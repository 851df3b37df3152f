import { hashSecret, newSecret } from '../../security/secrets.ts'
import type { Auth } from '../auth.ts'
import { findMember } from '../members.ts'
import { sendAccountMail } from './account-mails.ts'
import { type AskedByMail, mailUnseen } from './mail-unseen.ts'

/** How long a link to a new password is valid (docs/wire-format.md, Sign-in). */
const RESET_MINUTES = 30

/**
 * Counts the request and mails the link if there is such an account; every caller gets the same
 * answer.
 * @throws too_many_requests, for known and unknown addresses alike.
 */
export const recoverPassword = ({ deps }: Auth, request: AskedByMail) =>
  mailUnseen({ deps }, { ...request, attempt: 'recover_password' }, (user) =>
    mailReset({ deps }, user),
  )

async function mailReset(
  { deps }: Pick<Auth, 'deps'>,
  { email, now }: { email: string; now: Date },
) {
  const { db } = deps.database
  const login = await db
    .selectFrom('user')
    .innerJoin('credential', 'credential.user_id', 'user.id')
    .select('user.id')
    .where('email', '=', email)
    .executeTakeFirst()
  const member = login && (await findMember(db, login.id))
  if (!member) return
  const token = newSecret()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashSecret(token),
      user_id: member.user_id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000).toISOString(),
    })
    .execute()
  await sendAccountMail(deps, 'reset', {
    to: email,
    language: member.language,
    name: `${member.first_name} ${member.last_name}`,
    token,
  })
}
