import { addDays, type IsoDate } from '../days/german-day.ts'
import type { Cents } from '../money.ts'
import type { TierId } from '../people/tier-names.ts'

/** A tier and what it takes (docs/domain.md, Tiers). */
export interface TierStep {
  tier: TierId
  /** Devices or cents within twelve months, whichever is measured; the lowest tier takes 0. */
  from: number
  /** The factor on the base amount; 10500 pays 5 % more. */
  basis_points: number
}

/** An installer's approved amount on a day; a clawback is negative, on its own day. */
export interface TierEntry {
  day: IsoDate
  units: number
  cents: Cents
}

export interface TierState {
  tier: TierId
  since: IsoDate
  /** A downgrade that was announced, and the last day of the present tier. */
  notice: { to: TierId; given_on: IsoDate; last_day: IsoDate } | null
}

interface Evaluation {
  today: IsoDate
  /** Today's result of `tierMeasure`. */
  measure: number
  /** In ascending order, the first from 0. */
  tiers: readonly [TierStep, ...TierStep[]]
}

/** Approved devices or net cents of the twelve months that end with a day; at least 0. */
export function tierMeasure(
  entries: readonly TierEntry[],
  { on, by }: { on: IsoDate; by: 'units' | 'cents' },
): number {
  const after = yearBefore(on)
  const sum = entries
    .filter(({ day }) => after < day && day <= on)
    .reduce((all, entry) => all + entry[by], 0)
  return Math.max(sum, 0)
}

/**
 * The tier after a day's evaluation. A raise is immediate. A drop comes at the first end of a month at least 30 days
 * after the notice, and never below the announced tier. A recovered measure cancels the notice. Repeating a day's
 * evaluation changes nothing.
 */
export function evaluateTier(state: TierState, evaluation: Evaluation): TierState {
  const { today, tiers } = evaluation
  const reached = tierOf(evaluation)
  const order = (tier: TierId) => tiers.findIndex((step) => step.tier === tier)
  if (order(reached.tier) > order(state.tier))
    return { tier: reached.tier, since: today, notice: null }
  if (reached.tier === state.tier) return state.notice ? { ...state, notice: null } : state
  if (!state.notice) return { ...state, notice: announce(reached.tier, today) }
  if (today <= state.notice.last_day) return state

  const tier = order(state.notice.to) > order(reached.tier) ? state.notice.to : reached.tier
  const fallen = { tier, since: addDays(state.notice.last_day, 1), notice: null }
  return tier === reached.tier ? fallen : { ...fallen, notice: announce(reached.tier, today) }
}

/** The state of an installer who is new. */
export const firstTier = (evaluation: Evaluation): TierState => ({
  tier: tierOf(evaluation).tier,
  since: evaluation.today,
  notice: null,
})

/** The last day of the first month that ends 30 days after a day, or later. */
export function downgradeDay(given_on: IsoDate): IsoDate {
  const [year = 0, month = 1] = addDays(given_on, noticeDays).split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const noticeDays = 30

const announce = (to: TierId, given_on: IsoDate) => ({
  to,
  given_on,
  last_day: downgradeDay(given_on),
})

const tierOf = ({ tiers, measure }: Evaluation): TierStep =>
  tiers.findLast(({ from }) => from <= measure) ?? tiers[0]

/** The same day a year ago; 28 February for 29 February. */
function yearBefore(day: IsoDate): IsoDate {
  const year = String(Number(day.slice(0, 4)) - 1)
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
