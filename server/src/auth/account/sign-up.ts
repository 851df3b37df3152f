import { countAttempt } from '../../security/rate-limit.ts'
import type { Db } from '../../tables.ts'
import type { Auth } from '../auth.ts'
import { sendAccountMail } from './account-mails.ts'
import { mailConfirmation, recipientOf } from './mail-confirmation.ts'
import { mailInvitation } from './mail-invitation.ts'
import type { SignUp } from './sign-up-input.ts'

/**
 * Accepts a sign-up. It only stores the pending registration until the address is confirmed. The
 * link from the mail sets the password (`confirm-sign-up.ts`). So nobody can prepare an account, or
 * a password, for somebody else's address.
 * @returns the work after the answer: it mails a link, or that there is an account already.
 * @throws too_many_requests.
 */
export async function signUp(
  { deps }: Auth,
  { sign_up, address }: { sign_up: SignUp; address: string },
): Promise<() => Promise<void>> {
  const now = deps.clock()
  await countAttempt(deps.database.db, {
    attempt: 'sign_up',
    origin: { account: sign_up.email, address },
    now,
  })
  return () => register(deps, { sign_up, now })
}

async function register(
  deps: Auth['deps'],
  { sign_up, now }: { sign_up: SignUp; now: Date },
): Promise<void> {
  const { db } = deps.database
  const { arke, email, details } = sign_up
  const login = await db
    .selectFrom('user')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('username', '=', email)]))
    .executeTakeFirst()
  const invited = login && (await invitedMember(db, email))
  if (invited) return mailInvitation(deps, invited)
  if (login) return sendAccountMail(deps, 'already_known', recipientOf(email, details))
  await mailConfirmation(deps, { arke, email, details, now })
}

/** The invited company with this address that has not accepted yet. */
async function invitedMember(db: Db, email: string): Promise<string | undefined> {
  const invited = await db
    .selectFrom('user')
    .innerJoin('member', 'member.user_id', 'user.id')
    .leftJoin('credential', 'credential.user_id', 'user.id')
    .innerJoin('registration', 'registration.member', 'member.id')
    .select('member.id')
    .where('user.email', '=', email)
    .where('credential.user_id', 'is', null)
    .executeTakeFirst()
  return invited?.id
}
