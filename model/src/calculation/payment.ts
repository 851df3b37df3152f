import type { Cents } from '../money.ts'

/** What is paid for one device, and out of what; in cents, the parts sum to the amount. */
export interface Payment {
  readonly amount: Cents
  /** The part that no campaign pays. */
  readonly base: Cents
  readonly bonuses: readonly { readonly campaign: string; readonly amount: Cents }[]
  /** The wholesaler's share of it that the device's rate says; absent where it is the programme's. */
  readonly wholesaler_basis_points?: number
}

/** What of a payment says the wholesaler's own share, to be kept when its amounts change. */
export const ownShare = ({
  wholesaler_basis_points,
}: Pick<Payment, 'wholesaler_basis_points'>): Pick<Payment, 'wholesaler_basis_points'> =>
  wholesaler_basis_points === undefined ? {} : { wholesaler_basis_points }

/**
 * What is left of a payment when less is approved, or part of it reversed: bonuses give way before
 * the base amount, the last first, as under a cap. More than the payment is the payment.
 */
export function reducePayment(payment: Payment, to: Cents): Payment {
  let open = Math.max(payment.amount - Math.max(to, 0), 0)
  const bonuses = payment.bonuses
    .toReversed()
    .map(({ campaign, amount }) => {
      const taken = Math.min(open, amount)
      open -= taken
      return { campaign, amount: amount - taken }
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
      bonuses.reduce((all, one) => (one.campaign === campaign ? all + one.amount : all), sum),
    0,
  )
