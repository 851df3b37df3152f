import {
  type CampaignRule,
  type Cents,
  type Payment,
  reducePayment,
  type WholesalerRule,
} from '@ruecklauf/model'
import type { DecidedPayment } from '../../../campaigns/budget/settle-claim.ts'
import type { ClaimRecord } from '../../claim/claim-record.ts'
import { frozenCalculation } from '../../claim/frozen-calculation.ts'
import type { DecidedLine } from '../decide.ts'

/** A decision's payments and their sources, by the rules of the claim's submission. */
export interface DecidedPayments {
  payments: DecidedPayment[]
  rules: CampaignRule[]
  /** The programme's rule for wholesalers. */
  wholesaler: WholesalerRule
}

/**
 * The payment of each device after a decision. Reductions lower bonuses before the base amount of the frozen, or
 * remaining, payments. A claim older than the campaigns has base amounts alone.
 */
export function decidedPayments(
  claim: Pick<ClaimRecord, 'snapshot'>,
  lines: readonly Pick<DecidedLine, 'id' | 'approved_amount' | 'decision'>[],
): DecidedPayments {
  const frozen = frozenCalculation(claim)
  const frozenPayments = frozen?.remaining ?? frozen?.payments
  const payments = lines.map(({ id, approved_amount, decision }) => {
    const frozenPayment = frozenPayments?.find(({ line }) => line === id)
    const payment = frozenPayment ?? { amount: approved_amount, base: approved_amount, bonuses: [] }
    const device = frozen?.input.lines.find((line) => line.id === id)
    return {
      ...reducePayment(payment, approved_amount),
      product_id: device?.product_id ?? null,
      family: device?.family ?? null,
      counts:
        frozenPayment?.eligible === true &&
        decision !== 'rejected' &&
        isPaid(payment, approved_amount),
    }
  })
  return {
    payments,
    rules: frozen?.input.campaigns.map(({ rule }) => rule) ?? [],
    wholesaler: frozen?.input.programme.wholesaler ?? none,
  }
}

/** A device whose whole amount was clawed back no longer counts. */
const isPaid = ({ amount }: Payment, approved: Cents) => approved > 0 || amount === 0

const none: WholesalerRule = { mode: 'none', unit_amount: null, basis_points: null }
