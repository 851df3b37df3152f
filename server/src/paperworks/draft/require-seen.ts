import { toCents, toEuro } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Assessment } from '../assess/assess.ts'

/**
 * A rate, a campaign, a budget or a window may have ended since the amount was shown.
 * @throws `claim_amount_lower` (409) when the claim would bring less than was seen, in EUR
 */
export function requireSeen({ calculation }: Assessment, seen: number | undefined) {
  const { amount } = calculation
  if (seen !== undefined && amount < toCents(seen))
    throw failure(
      'conflict',
      'claim_amount_lower',
      { context: 'paperwork', message: `the claim brings ${toEuro(amount)}, no longer ${seen}` },
      { amount, seen: toCents(seen) },
    )
}
