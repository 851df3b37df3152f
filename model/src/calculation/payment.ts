import type { Cents } from '../money.ts'

/** The payment for one device and its sources; in cents, the parts sum to the amount. */
export interface Payment {
  readonly amount: Cents
  /** The part that no campaign pays. */
  readonly base: Cents
  readonly bonuses: readonly { readonly campaign: string; readonly amount: Cents }[]
  /** The device's own wholesaler share; absent where the programme's applies. */
  readonly wholesaler_basis_points?: number
}

/** The payment's own wholesaler share, preserved when its amounts change. */
export const ownShare = ({
  wholesaler_basis_points,
}: Pick<Payment, 'wholesaler_basis_points'>): Pick<Payment, 'wholesaler_basis_points'> =>
  wholesaler_basis_points === undefined ? {} : { wholesaler_basis_points }

/**
 * Reduces a payment after a smaller approval or a partial reversal. Bonuses shrink before the base amount, last first,
 * as under a cap. A target above the payment changes nothing.
 */
export function reducePayment(payment: Payment, to: Cents): Payment {
  let open = Math.max(payment.amount - Math.max(to, 0), 0)
  const bonuses = payment.bonuses
    .toReversed()
    .map(({ campaign, amount }) => {
      const part = Math.min(open, amount)
      open -= part
      return { campaign, amount: amount - part }
    })
    .toReversed()
  const base = payment.base - open
  const amount = bonuses.reduce((sum, bonus) => sum + bonus.amount, base)
  return { amount, base, bonuses, ...ownShare(payment) }
}

/** Cents that a campaign has in some payments. */
export const paidBy = (payments: readonly Payment[], campaign: string): Cents =>
  payments.reduce(
    (sum, { bonuses }) =>
      bonuses.reduce((all, bonus) => (bonus.campaign === campaign ? all + bonus.amount : all), sum),
    0,
  )
