import type { Cents, TraceStep } from '@ruecklauf/model'

export interface CalculationRow {
  step: TraceStep
  /** Cents by which the step changes the amount; 0 for one that only explains. */
  change: Cents
}

/**
 * The steps of a device with what each brings or takes, in cents: they add up to what stands after
 * the last one.
 */
export function calculationRows(trace: readonly TraceStep[]): CalculationRow[] {
  const told = trace.filter(({ code }) => code !== 'eligible')
  return told.map((step, at) => ({ step, change: step.amount - (told[at - 1]?.amount ?? 0) }))
}
