import { bonus } from './bonus.ts'
import { calculate, standardStages } from './calculate.ts'
import { caps } from './caps.ts'
import type { CalculationInput } from './input.ts'
import { ownShare, type Payment, paidBy, reducePayment } from './payment.ts'
import type { Stage } from './state.ts'

interface LinePayment extends Payment {
  /** Id of the device. */
  readonly line: string
  /** Counts for its owner's tier; again so, once a campaign that does not count pays it no more. */
  readonly counts: boolean
}

/** A claim's frozen calculation: its input and the payment of each device. */
interface Frozen<P extends LinePayment> {
  input: CalculationInput
  payments: readonly P[]
}

/**
 * The payments of a claim's devices after some are rejected. A bonus is lost if its condition needed the rejected
 * devices: a combination, a number of devices or a step. Nothing rises above the earlier payment, in total or by
 * campaign, because no more is reserved; so all caps and budgets hold, and their rest is not redistributed. A campaign
 * that paid nothing for a device stays out of its choice. The rejected devices keep their payment.
 */
export function remainingPayments<P extends LinePayment>(
  { input, payments }: Frozen<P>,
  rejected: ReadonlySet<string>,
): readonly P[] {
  const lines = input.lines.filter(({ id }) => !rejected.has(id))
  if (!payments.some(hasBonus) || lines.length === input.lines.length) return payments
  const before = new Map(payments.map((payment) => [payment.line, payment]))
  const campaigns = input.campaigns.map((campaign) => ({ ...campaign, room: unlimited }))
  const again = calculate({ ...input, lines, campaigns }, uncapped(before))
  const after = new Map(again.lines.map((payment) => [payment.line, payment]))
  return payments.map((payment) => {
    const remaining = after.get(payment.line)
    if (!remaining) return payment
    return { ...payment, ...atMost(payment, remaining), counts: remaining.counts }
  })
}

const unlimited = { installer: null, sales_group: null, budget: null }

const uncapped = (before: ReadonlyMap<string, Payment>): Stage[] =>
  standardStages
    .filter((stage) => stage !== caps)
    .flatMap((stage) => (stage === bonus ? [stage, asBefore(before)] : [stage]))

const hasBonus = ({ bonuses }: Payment) => bonuses.some(({ amount }) => amount > 0)

/**
 * Filters offers to campaigns that paid the device before: a campaign that moves on to another device, such as the
 * storage tank's, must not displace the campaign of that device.
 */
const asBefore =
  (payments: ReadonlyMap<string, Payment>): Stage =>
  (state) => {
    const hasPaid = (campaign: string, position: number) => {
      const payment = payments.get(state.lines[position]?.line.id ?? '')
      return payment !== undefined && paidBy([payment], campaign) > 0
    }
    const offers = state.offers.map((offer) => ({
      ...offer,
      lines: offer.lines.map((line, position) =>
        hasPaid(offer.campaign.rule.id, position) ? line : null,
      ),
    }))
    return { ...state, offers }
  }

/** A payment within an earlier one; a replaced base amount may return. */
function atMost(before: Payment, { base, bonuses: limits }: Payment): Payment {
  const bonuses = limits.map(({ campaign, amount }) => ({
    campaign,
    amount: Math.min(amount, paidBy([before], campaign)),
  }))
  const amount = bonuses.reduce((sum, bonus) => sum + bonus.amount, base)
  return reducePayment({ ...ownShare(before), amount, base, bonuses }, before.amount)
}
