import { cutLine } from './cut-line.ts'
import { exactly, roundDown, roundHalfUp, shareOf } from './exact.ts'
import type { ProgrammeCaps } from './programme.ts'
import type { LineState, Stage } from './state.ts'
import { finding, step } from './trace.ts'

/** Cuts each device to its share of the net price, then to the cents one device may get. */
export const capDevices: Stage = (state) => {
  const { caps } = state.programme
  if (caps.unit_basis_points === null && caps.line === null) return state
  return { ...state, lines: state.lines.map((line) => capLine(capUnit(line, caps), caps)) }
}

function capUnit(state: LineState, { unit_basis_points }: ProgrammeCaps): LineState {
  const { net_price } = state.line
  if (unit_basis_points === null || state.amount === 0n) return state
  const basis_points = unit_basis_points
  if (net_price === null) {
    const found = finding('cap_unit_price_missing', { basis_points })
    return { ...state, trace: [...state.trace, step('cap', found, roundHalfUp(state.amount))] }
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
