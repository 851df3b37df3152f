import type { Attempt } from '../../security/rate-limit.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { normaliseEmail } from './email-address.ts'

/** Who asks for a link by mail, and from which network address. */
export interface AskedByMail {
  email: string
  address: string
}

/**
 * Counts the request, then returns what mails; that is to be done after the answer, so that neither
 * its words nor its time tell whether there is such an account.
 * @throws too_many_requests, for known and unknown addresses alike.
 */
export async function mailUnseen(
  { deps }: Pick<Auth, 'deps'>,
  { email, address, attempt }: AskedByMail & { attempt: Attempt },
  mail: (asked: { email: string; now: Date }) => Promise<void>,
): Promise<() => Promise<void>> {
  const now = deps.clock()
  const normal = normaliseEmail(email)
  await countAttempt(deps.database.db, {
    attempt,
    origin: { account: normal ?? '', address },
    now,
  })
  return async () => {
    if (normal) await mail({ email: normal, now })
  }
}
