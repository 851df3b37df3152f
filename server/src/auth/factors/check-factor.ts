import { inTransaction } from '../../db/transaction.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import type { Auth } from '../auth.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { isTotp } from './totp.ts'

/**
 * Whether a code is that of the login's app, or one of its recovery codes. Either way the code is
 * used up.
 * @throws too_many_requests.
 */
export async function isCode(
  { deps, keys }: Auth,
  { user, code }: { user: string; code: string },
): Promise<boolean> {
  const now = deps.clock()
  const { db } = deps.database
  const takeBack = await countFactor(deps, user)
  const digits = code.replace(/\s/g, '')
  const isRight = await inTransaction(db, async (tx) =>
    /^\d{6}$/.test(digits)
      ? isTotp(tx, { keys, user, code: digits, now })
      : isRecoveryCode(tx, { user, code, now }),
  )
  if (isRight) await takeBack()
  return isRight
}

/**
 * Counts an attempt at a login's second factor before checking it, whatever its purpose.
 * @returns the function that uncounts a correct attempt.
 * @throws too_many_requests.
 */
export const countFactor = ({ database, clock }: Auth['deps'], user: string) =>
  countAttempt(database.db, {
    attempt: 'second_factor',
    origin: { account: user },
    now: clock(),
  })
