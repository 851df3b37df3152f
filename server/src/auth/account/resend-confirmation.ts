import { countAttempt } from '../../security/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { normaliseEmail } from './email-address.ts'
import { mailConfirmation } from './mail-confirmation.ts'

/** A registration that nobody confirmed is taken up again for this long. */
const LAPSED_DAYS = 30

/**
 * Counts the request as another sign-up of the address, then returns what mails a new link if a
 * registration waits for one; that is to be done after the answer, which is the same for all.
 * @throws too_many_requests, for known and unknown addresses alike.
 */
export async function resendConfirmation(
  { deps }: Auth,
  { email, address }: { email: string; address: string },
): Promise<() => Promise<void>> {
  const now = deps.clock()
  const normal = normaliseEmail(email)
  await countAttempt(deps.database.db, {
    attempt: 'sign_up',
    origin: { account: normal ?? '', address },
    now,
  })
  return async () => {
    if (normal) await mailAgain(deps, { email: normal, now })
  }
}

/** The newest registration of the address that is not confirmed, with a link of its own. */
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
