import type { PaidToday } from '../answers/claim-answers.ts'
import { type Cents, toCents } from '../money.ts'

/** Whether a product pays at all; that nothing is left of the year's limit is an answer, too. */
export const paysSomething = ({
  amount,
  percent_of_net_price,
  limit,
}: Pick<PaidToday, 'amount' | 'percent_of_net_price' | 'limit'>): boolean =>
  Boolean(amount || percent_of_net_price || limit)

/** The rate without what the reader's own tier adds to it, in cents; null where there is no amount. */
export const baseWithoutTier = ({
  base,
  tier_amount,
}: Pick<PaidToday, 'base' | 'tier_amount'>): Cents | null =>
  base === null ? null : toCents(base) - toCents(tier_amount)
