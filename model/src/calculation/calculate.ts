import type { Cents } from '../money.ts'
import { base } from './base.ts'
import { type ClaimWindow, claimWindow, referenceDate } from './claim-window.ts'
import { eligibility } from './eligibility.ts'
import { roundHalfUp } from './exact.ts'
import type { CalculationInput, CalculationLine } from './input.ts'
import { rounding } from './rounding.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { finding, step, type TraceStep } from './trace.ts'

/** Counts up when the same input may give another amount; stored with each calculated claim. */
export const calculationVersion = 1

/** The stages in their order; bonuses, tiers and caps have their place before the rounding. */
export const stages: readonly Stage[] = [eligibility, base, rounding]

export interface CalculatedLine {
  /** Id of the line given. */
  line: string
  amount: Cents
  eligible: boolean
  trace: readonly TraceStep[]
}

export interface Calculation {
  version: number
  /** In canonical order: by serial number, whatever order they were entered in. */
  lines: readonly CalculatedLine[]
  /** Cents; the sum of the lines. */
  amount: Cents
  /** The claim's own steps: window, bars, total. */
  trace: readonly TraceStep[]
  /** At least one device is paid. */
  eligible: boolean
  /** Null while the date it is judged by is missing. */
  window: ClaimWindow | null
}

/**
 * The cashback of a claim with the whole way to it (product.md §4.1). Pure: the same input gives
 * the same result, in whatever order its devices stand.
 * @param through the stages to pass, when others than the standard ones are wanted.
 */
export function calculate(input: CalculationInput, through = stages): Calculation {
  const state = through.reduce((before, stage) => stage(before), begin(input))
  const lines = state.lines.map(resultOf)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const paid = lines.filter((line) => line.eligible).length
  const reference = referenceDate(input.claim, input.settings)
  return {
    version: calculationVersion,
    lines,
    amount,
    trace: [
      ...state.trace,
      step('total', finding('total', { devices: lines.length, paid }), amount),
    ],
    eligible: paid > 0,
    window: reference ? claimWindow(reference, input.claim.submitted_on, input.settings) : null,
  }
}

const begin = ({ claim, settings, lines }: CalculationInput): ClaimState => ({
  claim,
  settings,
  lines: lines.toSorted(bySerial).map((line) => ({ line, eligible: false, amount: 0n, trace: [] })),
  trace: [],
})

const bySerial = (a: CalculationLine, b: CalculationLine) =>
  compare(a.serial, b.serial) || compare(a.id, b.id)

/** By code unit, so that the order is the same under every locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const resultOf = ({ line, amount, eligible, trace }: LineState): CalculatedLine => ({
  line: line.id,
  amount: roundHalfUp(amount),
  eligible,
  trace,
})
