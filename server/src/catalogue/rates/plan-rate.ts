import { addDays, type Cents, type IsoDate } from '@ruecklauf/model'

/** A value valid from a day on. */
export interface Dated {
  id: string
  valid_from: IsoDate
  valid_to: IsoDate | null
}

/** A product's rate from a day on. */
export interface Rate extends Dated {
  amount: Cents | null
  percent_of_net_price: number | null
  /** The wholesaler's share; null for the programme's. */
  wholesaler_percent: number | null
}

export interface RatePlan<One extends Dated = Rate> {
  /** Holds until the day before. */
  ends: One | null
  /** Begins on the same day and has not begun yet: it never holds. */
  replaces: One | null
  /** The last day; the next rate begins on the day after. */
  valid_to: IsoDate | null
}

export type RateProblem = 'rate_has_begun' | 'rate_in_force'

/**
 * Plans the effect of a rate, or another agreement, on existing ones. Past days keep their rate: a started rate is
 * never replaced, and ends today at the earliest.
 */
export function planRate<One extends Dated>(
  rates: readonly One[],
  { valid_from, today }: { valid_from: IsoDate; today: IsoDate },
): RatePlan<One> | RateProblem {
  const isOver = valid_from <= today
  const same = rates.find((rate) => rate.valid_from === valid_from) ?? null
  if (same && isOver) return 'rate_has_begun'
  const ends = rates.find((rate) => covers(rate, valid_from)) ?? null
  if (ends && isOver) return 'rate_in_force'
  const [next] = rates
    .map((rate) => rate.valid_from)
    .filter((day) => day > valid_from)
    .sort()
  return { ends, replaces: same, valid_to: next === undefined ? null : addDays(next, -1) }
}

/** Whether it began earlier and pays on the day. */
const covers = (rate: Dated, day: IsoDate) =>
  rate.valid_from < day && (rate.valid_to === null || rate.valid_to >= day)
