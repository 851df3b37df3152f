import { toBasisPoints } from '../money.ts'
import type { DatedRate } from './input.ts'

/** A rate as stored: cents, and percent with at most two decimals. */
export interface StoredRate extends Pick<DatedRate, 'valid_from' | 'valid_to' | 'amount'> {
  percent_of_net_price: number | null
  wholesaler_percent: number | null
}

/** The same as the engine takes it. */
export const datedRate = ({
  valid_from,
  valid_to,
  amount,
  percent_of_net_price: percent,
  wholesaler_percent: share,
}: StoredRate): DatedRate => ({
  valid_from,
  valid_to,
  amount,
  percent_of_net_price: percent === null ? null : toBasisPoints(percent),
  ...(share === null ? {} : { wholesaler_basis_points: toBasisPoints(share) }),
})
