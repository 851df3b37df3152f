import type { TraceStep } from '../../calculation/trace.ts'
import type { Cents } from '../../money.ts'

/** A row of the arithmetic of a device: what a step adds or takes, in cents. */
export interface AmountRow {
  step: TraceStep
  amount: Cents
}

export interface Arithmetic {
  /** Together they are the amount of the device, before anybody decided on it. */
  rows: readonly AmountRow[]
  /** Steps that changed no amount. */
  notes: readonly TraceStep[]
  /** The difference a decision, or the end of the claim, makes; usually negative or 0. */
  decided: Cents
}

/**
 * The stored way to the amount of a device as a sum: each step has what stands after it, so that the
 * differences add up to the cent.
 * @param worth what the device brings as its claim stands, in cents.
 */
export function amountRows(trace: readonly TraceStep[], worth: Cents): Arithmetic {
  const rows: AmountRow[] = []
  const notes: TraceStep[] = []
  let before = 0
  for (const step of trace) {
    const amount = step.amount - before
    if (amount !== 0) rows.push({ step, amount })
    else if (step.code !== 'eligible') notes.push(step)
    before = step.amount
  }
  return { rows, notes, decided: worth - before }
}
