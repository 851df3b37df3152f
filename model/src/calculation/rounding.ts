import { exactly, roundHalfUp } from './exact.ts'
import type { LineState, Stage } from './state.ts'
import { finding, step } from './trace.ts'

/** Makes whole cents of each device's amount, half up; says so where it changes anything. */
export const rounding: Stage = (state) => ({ ...state, lines: state.lines.map(roundLine) })

function roundLine(state: LineState): LineState {
  const cents = roundHalfUp(state.amount)
  const amount = exactly(cents)
  if (amount === state.amount) return state
  return {
    ...state,
    amount,
    trace: [...state.trace, step('rounding', finding('rounded', {}), cents)],
  }
}
