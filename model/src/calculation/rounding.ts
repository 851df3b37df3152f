import { type Exact, exactly, isWhole, roundHalfUp, sumOf } from './exact.ts'
import type { Bonus } from './offer.ts'
import type { LineState, Stage } from './state.ts'
import { finding, step } from './trace.ts'

/** Rounds each device's amount to whole cents, half up; records a step where it changes anything. */
export const rounding: Stage = (state) => ({ ...state, lines: state.lines.map(roundLine) })

function roundLine(state: LineState): LineState {
  const bonuses = roundBonuses(state)
  if (isWhole(state.amount)) return bonuses === state.bonuses ? state : { ...state, bonuses }
  const cents = roundHalfUp(state.amount)
  return {
    ...state,
    amount: exactly(cents),
    bonuses,
    trace: [...state.trace, step('rounding', finding('rounded', {}), cents)],
  }
}

/** The sum is rounded, never its parts: each gets the cents by which the rounded sum grows with it. */
function roundBonuses({ amount, bonuses }: LineState): readonly Bonus[] {
  let sum: Exact = amount - sumOf(bonuses)
  if (isWhole(sum) && bonuses.every((bonus) => isWhole(bonus.amount))) return bonuses
  return bonuses.map((bonus) => {
    const before = roundHalfUp(sum)
    sum += bonus.amount
    return { ...bonus, amount: exactly(roundHalfUp(sum) - before) }
  })
}
