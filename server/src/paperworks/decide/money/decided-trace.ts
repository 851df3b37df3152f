import {
  type Finding,
  finding,
  paidBy,
  step,
  type TraceStep,
  taxSplits,
  tellTax,
} from '@ruecklauf/model'
import type { ClaimRecord } from '../../claim/claim-record.ts'
import { type FrozenCalculation, frozenCalculation } from '../../claim/frozen-calculation.ts'
import type { DecidedLine } from '../decide.ts'
import { decidedPayments } from './decided-payments.ts'

interface Decided {
  lines: readonly DecidedLine[]
  /** Cents. */
  approved_amount: number
}

/**
 * The trace of a claim after a decision. Keeps the calculation's steps, and adds tax, total and device count of the
 * approved amount.
 */
export function decidedTrace(
  claim: Pick<ClaimRecord, 'snapshot' | 'trace'>,
  { lines, approved_amount }: Decided,
): TraceStep[] {
  const { payments, rules } = decidedPayments(claim, lines)
  const frozen = frozenCalculation(claim)
  const tax = frozen?.input.programme.tax ?? null
  const paidCount = lines.filter(({ decision }) => decision !== 'rejected').length
  const earlierSteps = (claim.trace ?? [])
    .filter(
      ({ stage, code }) => stage !== 'tax' && stage !== 'total' && code !== 'campaign_not_met',
    )
    .map(waitingNoMore)
  const taxFindings = tellTax(taxSplits(payments, { tax, rules }))
  return [
    ...earlierSteps,
    ...(frozen ? lost(frozen, lines) : []).map((lostFinding) =>
      step('campaign', lostFinding, approved_amount),
    ),
    ...taxFindings.map((taxFinding) => step('tax', taxFinding, approved_amount)),
    step('total', finding('total', { devices: lines.length, paid: paidCount }), approved_amount),
  ]
}

/** A decided claim waits for no budget: it got the base amount. */
const waitingNoMore = (traceStep: TraceStep): TraceStep =>
  traceStep.code === 'budget_waiting_list'
    ? step('cap', finding('budget_base_only', traceStep.values), traceStep.amount)
    : traceStep

/** Campaigns whose conditions fail without the rejected devices. */
function lost(
  { input, payments, remaining = payments }: FrozenCalculation,
  lines: readonly DecidedLine[],
): Finding[] {
  const isKept = ({ line }: { line: string }) =>
    lines.some(({ id, decision }) => id === line && decision !== 'rejected')
  const [paymentsBefore, paymentsAfter] = [payments.filter(isKept), remaining.filter(isKept)]
  return input.campaigns.flatMap(({ rule: { id, name } }) => {
    const cut = paidBy(paymentsBefore, id) - paidBy(paymentsAfter, id)
    return cut > 0 ? [finding('campaign_not_met', { campaign: name, cut })] : []
  })
}
