import { calculate } from './calculate.ts'
import type { CalculationInput } from './input.ts'
import { type Payment, paidBy, reducePayment } from './payment.ts'

interface LinePayment extends Payment {
  /** Id of the device. */
  readonly line: string
}

/** What a claim was frozen with: all it depends on, and what it pays for each device. */
interface Frozen<P extends LinePayment> {
  input: CalculationInput
  payments: readonly P[]
}

/**
 * What a claim's devices are paid once some of them are rejected: a bonus whose condition they
 * helped to meet is lost, be it a combination, a number of devices or a step. Nothing gets more than
 * before, as a whole or from one campaign, for no more is reserved; campaigns that paid nothing
 * before stay out for the same reason. The rejected devices keep their payment.
 */
export function remainingPayments<P extends LinePayment>(
  { input, payments }: Frozen<P>,
  rejected: ReadonlySet<string>,
): readonly P[] {
  const isPaying = ({ rule }: CalculationInput['campaigns'][number]) =>
    paidBy(payments, rule.id) > 0
  const campaigns = input.campaigns.filter(isPaying)
  const lines = input.lines.filter(({ id }) => !rejected.has(id))
  if (campaigns.length === 0 || lines.length === input.lines.length) return payments
  const again = calculate({ ...input, lines, campaigns })
  return payments.map((payment) => {
    const remaining = again.lines.find(({ line }) => line === payment.line)
    return remaining ? { ...payment, ...atMost(payment, remaining) } : payment
  })
}

/** A payment within an earlier one; a base amount that a bonus had replaced may come back. */
function atMost(before: Payment, { base, bonuses: wanted }: Payment): Payment {
  const bonuses = wanted.map(({ campaign, amount }) => ({
    campaign,
    amount: Math.min(amount, paidBy([before], campaign)),
  }))
  const amount = bonuses.reduce((sum, bonus) => sum + bonus.amount, base)
  return reducePayment({ amount, base, bonuses }, before.amount)
}
