import type { Auth } from '../auth.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { type AskedByMail, mailUnseen } from './mail-unseen.ts'

/** How long an unconfirmed registration can be resumed. */
const LAPSED_DAYS = 30

/**
 * Counts as another sign-up of the address and mails a new link if a registration waits for one;
 * every caller gets the same answer.
 * @throws too_many_requests, for known and unknown addresses alike.
 */
export const resendConfirmation = ({ deps }: Auth, request: AskedByMail) =>
  mailUnseen({ deps }, { ...request, attempt: 'sign_up' }, (user) => mailAgain(deps, user))

/** The newest unconfirmed registration of the address, with a new link. */
async function mailAgain(deps: Auth['deps'], { email, now }: { email: string; now: Date }) {
  const since = new Date(now.getTime() - LAPSED_DAYS * 86_400_000).toISOString()
  const waiting = await deps.database.db
    .selectFrom('registration')
    .select(['arke', 'details'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user')
            .select('id')
            .where((where) =>
              where.or([where('email', '=', email), where('username', '=', email)]),
            ),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (waiting) await mailConfirmation(deps, { ...waiting, email, now })
}
