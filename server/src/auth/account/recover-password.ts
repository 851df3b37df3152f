import { countAttempt } from '../../security/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { findMember } from '../members.ts'
import { sendAccountMail } from './account-mails.ts'
import { normaliseEmail } from './email-address.ts'
import { hashMailedToken, newMailedToken } from './mailed-token.ts'

/** A link to a new password is good for this long (docs/wire-format.md, Sign-in). */
const RESET_MINUTES = 30

/**
 * Counts the request, then returns what mails the link if there is such an account; that is to be
 * done after the answer, so that neither its words nor its time tell whether there is one.
 * @throws too_many_requests, for known and unknown addresses alike.
 */
export async function recoverPassword(
  { deps }: Auth,
  { email, address }: { email: string; address: string },
): Promise<() => Promise<void>> {
  const now = deps.clock()
  const normal = normaliseEmail(email)
  await countAttempt(deps.database.db, {
    attempt: 'recover_password',
    origin: { account: normal ?? '', address },
    now,
  })
  return async () => {
    if (normal) await mailReset({ deps }, { email: normal, now })
  }
}

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
  const token = newMailedToken()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashMailedToken(token),
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
