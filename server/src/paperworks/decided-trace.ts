import { finding, step, type TraceStep, taxSplits, tellTax } from '@ruecklauf/model'
import type { DecidedLine } from './decide.ts'
import { decidedPayments } from './decided-payments.ts'
import { frozenCalculation } from './frozen-calculation.ts'
import type { Paperwork } from './transition.ts'

interface Decided {
  lines: readonly DecidedLine[]
  /** Cents. */
  approved_amount: number
}

/**
 * The steps of a claim once it is decided: how the amount came about stays, what it means for tax
 * and for how many devices it is paid is told of the approved amount.
 */
export function decidedTrace(
  claim: Pick<Paperwork, 'snapshot' | 'trace'>,
  { lines, approved_amount }: Decided,
): TraceStep[] {
  const { payments, rules } = decidedPayments(claim, lines)
  const tax = frozenCalculation(claim)?.input.programme.tax ?? null
  const paid = lines.filter(({ decision }) => decision !== 'rejected').length
  const kept = ((claim.trace ?? []) as TraceStep[]).filter(
    ({ stage }) => stage !== 'tax' && stage !== 'total',
  )
  const told = tellTax(taxSplits(payments, { tax, rules }))
  return [
    ...kept,
    ...told.map((found) => step('tax', found, approved_amount)),
    step('total', finding('total', { devices: lines.length, paid }), approved_amount),
  ]
}
