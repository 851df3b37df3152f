import type { IsoDate } from '../days/german-day.ts'
import { datesOfDevice, referenceDate } from './claim-window.ts'
import { type Exact, exactly, roundHalfUp, shareOf } from './exact.ts'
import type { CalculationLine, DatedRate } from './input.ts'
import { ownShare } from './payment.ts'
import type { LineState, Stage } from './state.ts'
import { type Finding, finding, step } from './trace.ts'

/** Pays each eligible device by the rate of its product at the reference date of its invoice. */
export const base: Stage = (state) => ({
  ...state,
  lines: state.lines.map((line) => {
    const day = referenceDate(datesOfDevice(state.claim, line.line), state.settings)
    return line.eligible && day ? pay(line, day) : line
  }),
})

/** Returns the rate of a day. If periods of a product overlap, the latest start wins. */
export function rateOn(rates: readonly DatedRate[], day: IsoDate): DatedRate | null {
  let latest: DatedRate | null = null
  for (const rate of rates) {
    const isInForce = rate.valid_from <= day && (!rate.valid_to || day <= rate.valid_to)
    if (isInForce && (!latest || latest.valid_from < rate.valid_from)) latest = rate
  }
  return latest
}

function pay(state: LineState, reference: IsoDate): LineState {
  const rate = rateOn(state.line.rates, reference)
  const { eligible, amount, found: note } = priced(rate, { line: state.line, reference })
  const paid = step('base', note, roundHalfUp(amount))
  return { ...state, ...ownShare(rate ?? {}), eligible, amount, trace: [...state.trace, paid] }
}

interface Priced {
  eligible: boolean
  amount: Exact
  found: Finding
}

function priced(
  rate: DatedRate | null,
  { line, reference }: { line: CalculationLine; reference: IsoDate },
): Priced {
  const { net_price } = line
  if (rate && rate.amount !== null) {
    const note = finding('fixed_rate', { rate: rate.amount, valid_from: rate.valid_from })
    return { eligible: true, amount: exactly(rate.amount), found: note }
  }
  if (!rate || rate.percent_of_net_price === null)
    return {
      eligible: false,
      amount: 0n,
      found: finding('rate_missing', { reference_date: reference }),
    }
  if (net_price === null)
    return { eligible: false, amount: 0n, found: finding('net_price_missing', {}) }

  const basis_points = rate.percent_of_net_price
  const { valid_from } = rate
  const shareNote = finding('share_of_net_price', { basis_points, net_price, valid_from })
  return { eligible: true, amount: shareOf(exactly(net_price), basis_points), found: shareNote }
}
