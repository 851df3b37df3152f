import type { Cents, TraceStep } from '@ruecklauf/model'

export interface CalculationRow {
  step: TraceStep
  /** The change of the amount in cents. 0 for an explanation. */
  change: Cents
}

/** A device's steps with their changes in cents. They add up to the amount after the last step. */
export function calculationRows(trace: readonly TraceStep[]): CalculationRow[] {
  const visibleSteps = trace.filter(({ code }) => code !== 'eligible')
  return visibleSteps.map((step, at) => ({
    step,
    change: step.amount - (visibleSteps[at - 1]?.amount ?? 0),
  }))
}
