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

/** What a claim was frozen with: all it depends on, and what it pays for each device. */
interface Frozen<P extends LinePayment> {
  input: CalculationInput
  payments: readonly P[]
}

/**
 * What a claim's devices are paid once some of them are rejected: a bonus whose condition they
 * helped to meet is lost, be it a combination, a number of devices or a step. Nothing gets more than
 * before, as a whole or from one campaign, for no more is reserved; so all caps and budgets hold, and
 * what they leave is not shared out anew. A campaign that paid nothing for a device stays out of its
 * choice. The rejected devices keep their payment.
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
 * Leaves of the offers those of campaigns that paid the device before: one that moves on to another
 * device, such as the storage tank's, must not push out what that one has.
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

/** A payment within an earlier one; a base amount that a bonus had replaced may come back. */
function atMost(before: Payment, { base, bonuses: wanted }: Payment): Payment {
  const bonuses = wanted.map(({ campaign, amount }) => ({
    campaign,
    amount: Math.min(amount, paidBy([before], campaign)),
  }))
  const amount = bonuses.reduce((sum, bonus) => sum + bonus.amount, base)
  return reducePayment({ ...ownShare(before), amount, base, bonuses }, before.amount)
}
