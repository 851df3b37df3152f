import type { IsoDate } from '../days/german-day.ts'
import { datesOfDevice, referenceDate } from './claim-window.ts'
import type { CalculationLine, SerialState } from './input.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { type Finding, finding, step } from './trace.ts'

/**
 * Decides what is paid at all: window, company, sales point and terms for the claim, product and
 * serial for each device. Every bar is written down, not only the first.
 */
export const eligibility: Stage = (state) => {
  const window = judgeWindow(state)
  const bars = [...(window.barred ? [window.found] : []), ...claimBars(state)]
  const findings = window.barred ? bars : [window.found, ...bars]
  return {
    ...state,
    trace: [...state.trace, ...findings.map(note)],
    lines: state.lines.map((line, position) =>
      bars.length > 0
        ? barred(line, [finding('claim_not_eligible', {})])
        : judgeLine(line, state.lines.slice(0, position)),
    ),
  }
}

function judgeWindow(state: ClaimState): { barred: boolean; found: Finding } {
  const { reference, claim } = state
  if (!reference) {
    const kind = state.settings.base_reference_date
    return { barred: true, found: finding('reference_date_missing', { kind }) }
  }
  const { date: reference_date, window } = reference
  const latest = latestOf(state) ?? reference_date
  if (latest > claim.submitted_on)
    return { barred: true, found: finding('reference_date_in_future', { reference_date: latest }) }

  const { closes_on, grace_ends_on } = window
  if (window.state === 'outside')
    return { barred: true, found: finding('window_outside', { grace_ends_on }) }
  if (window.state === 'late')
    return { barred: false, found: finding('window_late', { closes_on, grace_ends_on }) }
  return { barred: false, found: finding('window_inside', { reference_date, closes_on }) }
}

/** The last day on which an invoice of the claim bills devices. */
const latestOf = ({ claim, lines, settings }: ClaimState): IsoDate | undefined =>
  lines
    .flatMap(({ line }) => referenceDate(datesOfDevice(claim, line), settings) ?? [])
    .toSorted()
    .at(-1)

function claimBars({ claim }: ClaimState): Finding[] {
  const bars: Finding[] = []
  if (!claim.installer_active) bars.push(finding('installer_inactive', {}))
  if (claim.sales_point_eligible === null) bars.push(finding('sales_point_missing', {}))
  if (claim.sales_point_eligible === false) bars.push(finding('sales_point_not_eligible', {}))
  if (claim.terms_version === null) bars.push(finding('terms_not_accepted', {}))
  return bars
}

/** @param before the devices before it, by serial number: of equal numbers only the first is paid. */
function judgeLine(state: LineState, before: readonly LineState[]): LineState {
  const { line } = state
  const bars: Finding[] = []
  if (!line.product) bars.push(finding('product_missing', {}))
  if (line.product?.active === false) bars.push(finding('product_inactive', {}))
  const bar = serialBars[line.serial_state]?.(line)
  if (bar) bars.push(bar)
  if (before.some((other) => isSameDevice(other.line, line)))
    bars.push(finding('serial_repeated', { serial: line.serial }))
  if (bars.length > 0) return barred(state, bars)

  const review = line.serial_state === 'unknown' && line.product?.unknown_serial_policy === 'review'
  const verdict = review ? finding('serial_unknown_review', {}) : finding('eligible', {})
  return { ...state, eligible: true, trace: [...state.trace, note(verdict)] }
}

/** Two families may have one number. */
const isSameDevice = (line: CalculationLine, other: CalculationLine) =>
  line.serial === other.serial && (line.family ?? null) === (other.family ?? null)

const serialBars: Record<SerialState, (line: CalculationLine) => Finding | null> = {
  unknown: ({ product }) =>
    product?.unknown_serial_policy === 'reject' ? finding('serial_unknown', {}) : null,
  known: () => null,
  delivered: () => null,
  claimed: () => finding('serial_claimed', {}),
  rewarded: () => finding('serial_rewarded', {}),
  blocked: () => finding('serial_blocked', {}),
  returned: () => finding('serial_returned', {}),
}

const note = (reason: Finding) => step('eligibility', reason, 0)

const barred = (line: LineState, bars: readonly Finding[]): LineState => ({
  ...line,
  eligible: false,
  trace: [...line.trace, ...bars.map(note)],
})
