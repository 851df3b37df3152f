import type { Cents } from '../money.ts'
import { exactly, roundHalfUp } from './exact.ts'
import type { Bonus } from './offer.ts'
import type { LineState } from './state.ts'
import { type Finding, step } from './trace.ts'

/**
 * Cuts a device to whole cents and says why. Bonuses give way before the base amount, the one of
 * the last priority first, so that no budget pays for what a cap took.
 * @param tell the reason, given the cents that were cut.
 */
export function cutLine(
  state: LineState,
  { to, tell }: { to: Cents; tell: (cut: Cents) => Finding },
): LineState {
  const amount = exactly(to)
  if (amount >= state.amount) return state
  const cut = roundHalfUp(state.amount - amount)
  return {
    ...state,
    amount,
    bonuses: giveWay(state.bonuses, state.amount - amount),
    trace: [...state.trace, step('cap', tell(cut), to)],
  }
}

function giveWay(bonuses: readonly Bonus[], cut: bigint): Bonus[] {
  let open = cut
  return bonuses
    .toReversed()
    .map((bonus) => {
      const amount = bonus.amount > open ? bonus.amount - open : 0n
      open -= bonus.amount - amount
      return { ...bonus, amount }
    })
    .toReversed()
}
