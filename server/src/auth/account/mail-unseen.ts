import type { Attempt } from '../../security/rate-limit.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { normaliseEmail } from './email-address.ts'

/** A request for a link by mail: its address and network address. */
export interface AskedByMail {
  email: string
  address: string
}

/**
 * Counts the request and returns the function that mails. It runs after the answer, so that neither
 * words nor timing reveal whether such an account exists.
 * @throws too_many_requests, for known and unknown addresses alike.
 */
export async function mailUnseen(
  { deps }: Pick<Auth, 'deps'>,
  { email, address, attempt }: AskedByMail & { attempt: Attempt },
  mail: (request: { email: string; now: Date }) => Promise<void>,
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
