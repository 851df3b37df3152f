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

/** What a decision pays and out of what, by the rules the claim was submitted with. */
export interface DecidedPayments {
  payments: DecidedPayment[]
  rules: CampaignRule[]
  /** The programme's rule for wholesalers. */
  wholesaler: WholesalerRule
}

/**
 * What is paid for each device after a decision: of what was frozen at submission, or remains of it
 * without the rejected devices, bonuses give way before the base amount. A claim older than the
 * campaigns has base amounts alone.
 */
export function decidedPayments(
  claim: Pick<ClaimRecord, 'snapshot'>,
  lines: readonly Pick<DecidedLine, 'id' | 'approved_amount' | 'decision'>[],
): DecidedPayments {
  const frozen = frozenCalculation(claim)
  const paid = frozen?.remaining ?? frozen?.payments
  const payments = lines.map(({ id, approved_amount, decision }) => {
    const found = paid?.find(({ line }) => line === id)
    const whole = found ?? { amount: approved_amount, base: approved_amount, bonuses: [] }
    const device = frozen?.input.lines.find((line) => line.id === id)
    return {
      ...reducePayment(whole, approved_amount),
      product_id: device?.product_id ?? null,
      family: device?.family ?? null,
      counts: found?.eligible === true && decision !== 'rejected' && isPaid(whole, approved_amount),
    }
  })
  return {
    payments,
    rules: frozen?.input.campaigns.map(({ rule }) => rule) ?? [],
    wholesaler: frozen?.input.programme.wholesaler ?? none,
  }
}

/** A device whose amount was taken back as a whole counts no more. */
const isPaid = ({ amount }: Payment, approved: Cents) => approved > 0 || amount === 0

const none: WholesalerRule = { mode: 'none', unit_amount: null, basis_points: null }
