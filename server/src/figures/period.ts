import type { IsoDate, Period } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/** A figure with daily and monthly sums. */
export interface KeptTwice {
  /** The grouping: comma-separated columns. */
  by: string
  sums: readonly string[]
  /** A figure by `day` with its condition: `device_day where …`. */
  day: RawBuilder<unknown>
  /** The same by `month`, the month's first day. */
  month: RawBuilder<unknown>
}

/**
 * The rows of a period: whole months from the monthly counters, and the days missing before and after from the daily
 * ones, or subtracted where that is shorter: fifteen days of a month at most. A period up to today reads no days of
 * this month.
 */
export function rowsWithin(
  { from, to }: Period,
  { by, sums, day, month }: KeptTwice,
): RawBuilder<unknown> {
  const rows = (sign: '' | '-') => sql.raw([by, ...sums.map((sum) => sign + sum)].join(', '))
  const days = (sign: '' | '-', first: RawBuilder<unknown>, next: RawBuilder<unknown>) =>
    sql`select ${rows(sign)} from ${day} and day >= ${first} and day < ${next}`
  const after = sql`(${date(to)} + 1)`
  if (from > to) return days('', date(from), after)
  const begin = isLate(from) ? monthAfter(from) : date(monthOf(from))
  const end = isLate(to) ? monthAfter(to) : date(monthOf(to))
  return sql`select ${rows('')} from ${month} and month >= ${begin} and month < ${end}
    union all ${isLate(from) ? days('', date(from), begin) : days('-', begin, date(from))}
    union all ${isLate(to) ? days('-', after, end) : days('', end, after)}`
}

const isLate = (day: IsoDate): boolean => day.slice(8) > '15'

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`

const date = (day: IsoDate) => sql`${day}::date`

const monthAfter = (day: IsoDate) => sql`(${date(monthOf(day))} + interval '1 month')::date`
