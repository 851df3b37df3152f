import { type Exact, exactly, roundHalfUp, sumOf } from './exact.ts'
import type { Bonus } from './offer.ts'
import type { LineState, Stage } from './state.ts'
import { finding, step } from './trace.ts'

/** Makes whole cents of each device's amount, half up; says so where it changes anything. */
export const rounding: Stage = (state) => ({ ...state, lines: state.lines.map(roundLine) })

function roundLine(state: LineState): LineState {
  const cents = roundHalfUp(state.amount)
  const amount = exactly(cents)
  const bonuses = state.bonuses.length > 0 ? roundBonuses(state) : state.bonuses
  if (amount === state.amount) return { ...state, bonuses }
  return {
    ...state,
    amount,
    bonuses,
    trace: [...state.trace, step('rounding', finding('rounded', {}), cents)],
  }
}

/** The sum is rounded, never its parts: each gets the cents by which the rounded sum grows with it. */
function roundBonuses({ amount, bonuses }: LineState): Bonus[] {
  let sum: Exact = amount - sumOf(bonuses.map((bonus) => bonus.amount))
  return bonuses.map((bonus) => {
    const before = roundHalfUp(sum)
    sum += bonus.amount
    return { ...bonus, amount: exactly(roundHalfUp(sum) - before) }
  })
}
