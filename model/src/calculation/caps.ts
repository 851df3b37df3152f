import { type Cents, distribute } from '../money.ts'
import { exactly, roundDown, roundHalfUp, shareOf } from './exact.ts'
import type { Bonus } from './offer.ts'
import type { ProgrammeCaps } from './programme.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { type Finding, finding, step } from './trace.ts'

/**
 * Cuts to the programme's upper limits in their order: device, claim, installer and period
 * (docs/domain.md, Caps). They cut whole cents to whole cents. The campaigns' own caps have limited
 * their offers already.
 */
export const caps: Stage = (state) => capClaim(capDevices(state))

/** Cuts each device to its share of the net price, then to the cents one device may get. */
const capDevices: Stage = (state) => {
  const { caps } = state.programme
  if (caps.unit_basis_points === null && caps.line === null) return state
  return { ...state, lines: state.lines.map((line) => capLine(capUnit(line, caps), caps)) }
}

function capUnit(state: LineState, { unit_basis_points }: ProgrammeCaps): LineState {
  const { net_price } = state.line
  if (unit_basis_points === null || state.amount === 0n) return state
  const basis_points = unit_basis_points
  if (net_price === null) {
    const note = finding('cap_unit_price_missing', { basis_points })
    return { ...state, trace: [...state.trace, step('cap', note, roundHalfUp(state.amount))] }
  }
  return cutLine(state, {
    to: roundDown(shareOf(exactly(net_price), basis_points)),
    tell: (cut) => finding('cap_unit', { cut, basis_points, net_price }),
  })
}

const capLine = (state: LineState, { line: cap }: ProgrammeCaps): LineState =>
  cap === null
    ? state
    : cutLine(state, { to: Math.max(cap, 0), tell: (cut) => finding('cap_line', { cut, cap }) })

/** Cuts the claim to what one claim may get, then to what the installer's period still leaves. */
const capClaim: Stage = (state) => {
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

/** Distributes the room in proportion to the devices' amounts, with the largest remainder. */
function cutClaim(state: ClaimState, { room, tell }: Cap): ClaimState {
  const amounts = state.lines.map(({ amount }) => roundHalfUp(amount))
  const amount = amounts.reduce((sum, value) => sum + value, 0)
  const available = Math.max(room, 0)
  if (amount <= available) return state
  const shares = distribute(available, amounts)
  return {
    ...state,
    lines: state.lines.map((line, position) => cutLine(line, { to: shares[position] ?? 0, tell })),
    trace: [...state.trace, step('cap', tell(amount - available), available)],
  }
}

/**
 * Cuts a device to whole cents and records why. Bonuses shrink before the base amount, lowest priority
 * first, so that no budget pays for a capped amount.
 * @param tell the reason, for the cut cents.
 */
function cutLine(
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
