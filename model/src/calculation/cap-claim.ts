import { type Cents, distribute } from '../money.ts'
import { cutLine } from './cut-line.ts'
import { roundHalfUp } from './exact.ts'
import type { ClaimState, Stage } from './state.ts'
import { type Finding, finding, step } from './trace.ts'

/** Cuts the claim to what one claim may get, then to what the installer's period still leaves. */
export const capClaim: Stage = (state) => {
  const { claim: cap, installer_period } = state.programme.caps
  const once =
    cap === null
      ? state
      : cutClaim(state, { room: cap, tell: (cut) => finding('cap_claim', { cut, cap }) })
  if (installer_period === null) return once
  const { room, period } = installer_period
  return cutClaim(once, { room, tell: (cut) => finding('cap_installer_period', { cut, period }) })
}

interface Cap {
  room: Cents
  tell: (cut: Cents) => Finding
}

/** Shares the room by what the devices stand at, with the largest remainder. */
function cutClaim(state: ClaimState, { room, tell }: Cap): ClaimState {
  const amounts = state.lines.map(({ amount }) => roundHalfUp(amount))
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  const left = Math.max(room, 0)
  if (amount <= left) return state
  const shares = distribute(left, amounts)
  return {
    ...state,
    lines: state.lines.map((line, position) => cutLine(line, { to: shares[position] ?? 0, tell })),
    trace: [...state.trace, step('cap', tell(amount - left), left)],
  }
}
