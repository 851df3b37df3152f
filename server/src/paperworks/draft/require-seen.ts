import { toCents, toEuro } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Assessment } from '../assess/assess.ts'

/**
 * A rate, a campaign, a budget or a window may have ended since the amount was shown.
 * @throws `claim_amount_lower` (409) when the claim would bring less than the caller saw, in EUR
 */
export function requireSeen({ calculation }: Assessment, seenAmount: number | undefined) {
  const { amount } = calculation
  if (seenAmount !== undefined && amount < toCents(seenAmount))
    throw failure(
      'conflict',
      'claim_amount_lower',
      {
        context: 'paperwork',
        message: `the claim brings ${toEuro(amount)}, no longer ${seenAmount}`,
      },
      { amount, seen: toCents(seenAmount) },
    )
}
