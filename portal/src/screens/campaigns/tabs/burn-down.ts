import {
  addDays,
  type CampaignBudget,
  daysBetween,
  type FunctionAnswer,
  type IsoDate,
  nearestCents,
  toEuro,
} from '@ruecklauf/model'
import type { ChartData } from '../../../ui/charts/chart-data.ts'

interface BurnDownOptions {
  budget: CampaignBudget
  weeks: Weeks
  /** First day of purchase. */
  from: IsoDate
  today: IsoDate
  /** Formats a day for the axis (`short`) and in full (`long`). */
  short: (day: IsoDate) => string
  long: (day: IsoDate) => string
  words: { week: string; left: string; forecast: string }
}

type Weeks = FunctionAnswer<'campaign', 'burn_down'>['weeks']

/** Above this limit, a column covers two or more weeks. */
const most_columns = 26

/**
 * The remaining budget in EUR at the end of each week, with a forecast from today on. The forecast
 * extends the last 28 days. Past weeks also use today's total budget.
 */
export function burnDown(options: BurnDownOptions): ChartData {
  const { budget, weeks, from, today, short, long, words } = options
  const days = [from, today, budget.forecast_day ?? today, weeks[0]?.monday ?? from].toSorted()
  const first = mondayOf(days[0] ?? today)
  const all = Math.ceil((daysBetween(first, days.at(-1) ?? today) + 1) / 7)
  const step = Math.ceil(all / most_columns)
  const columns = Math.ceil(all / step)
  const remainingOn = leftUntil(options)
  return {
    rowTitle: words.week,
    series: [
      { id: 'left', label: words.left },
      {
        id: 'forecast',
        label: words.forecast,
        colour: 'color-mix(in srgb, var(--color-chart-1) 40%, var(--color-surface))',
      },
    ],
    rows: Array.from({ length: columns }, (_, column) => {
      const sunday = addDays(first, (column + 1) * step * 7 - 1)
      const began = addDays(sunday, 1 - step * 7)
      return {
        id: sunday,
        label: long(sunday),
        short: short(sunday),
        values: { [began > today ? 'forecast' : 'left']: remainingOn(sunday) },
      }
    }),
  }
}

/** The remaining budget at the end of a past, current or future day. */
const leftUntil =
  ({ budget, weeks, today }: BurnDownOptions) =>
  (day: IsoDate): number => {
    const { total, free, forecast_day } = budget
    if (day < today) return inCents((total ?? 0) - takenUntil(weeks, day))
    const now = free ?? 0
    if (day < addDays(today, 7) || !forecast_day) return inCents(now)
    const days = Math.max(daysBetween(today, forecast_day), 1)
    return inCents(now * (1 - daysBetween(today, day) / days))
  }

const takenUntil = (weeks: Weeks, day: IsoDate) =>
  weeks.reduce((sum, { monday, taken }) => (monday <= day ? sum + taken : sum), 0)

/** Rounds to whole cents; EUR, never negative. */
const inCents = (euro: number) => Math.max(toEuro(nearestCents(euro)), 0)

function mondayOf(day: IsoDate): IsoDate {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}
