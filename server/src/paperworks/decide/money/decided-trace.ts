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
 * The steps of a claim once it is decided, again if it was before: how the amount came about stays, what it means for tax
 * and for how many devices it is paid is told of the approved amount.
 */
export function decidedTrace(
  claim: Pick<ClaimRecord, 'snapshot' | 'trace'>,
  { lines, approved_amount }: Decided,
): TraceStep[] {
  const { payments, rules } = decidedPayments(claim, lines)
  const frozen = frozenCalculation(claim)
  const tax = frozen?.input.programme.tax ?? null
  const paid = lines.filter(({ decision }) => decision !== 'rejected').length
  const kept = (claim.trace ?? [])
    .filter(
      ({ stage, code }) => stage !== 'tax' && stage !== 'total' && code !== 'campaign_not_met',
    )
    .map(waitingNoMore)
  const told = tellTax(taxSplits(payments, { tax, rules }))
  return [
    ...kept,
    ...(frozen ? lost(frozen, lines) : []).map((found) => step('campaign', found, approved_amount)),
    ...told.map((found) => step('tax', found, approved_amount)),
    step('total', finding('total', { devices: lines.length, paid }), approved_amount),
  ]
}

/** A decided claim waits for no budget: it got the base amount. */
const waitingNoMore = (told: TraceStep): TraceStep =>
  told.code === 'budget_waiting_list'
    ? step('cap', finding('budget_base_only', told.values), told.amount)
    : told

/** The campaigns whose conditions are not met without the rejected devices. */
function lost(
  { input, payments, remaining = payments }: FrozenCalculation,
  lines: readonly DecidedLine[],
): Finding[] {
  const isKept = ({ line }: { line: string }) =>
    lines.some(({ id, decision }) => id === line && decision !== 'rejected')
  const [before, after] = [payments.filter(isKept), remaining.filter(isKept)]
  return input.campaigns.flatMap(({ rule: { id, name } }) => {
    const cut = paidBy(before, id) - paidBy(after, id)
    return cut > 0 ? [finding('campaign_not_met', { campaign: name, cut })] : []
  })
}
