import { addDays, type IsoDate } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/** From the first to the last day. */
export interface Period {
  from: IsoDate
  to: IsoDate
}

interface KeptTwice {
  columns: string
  /** A figure by `day` with its condition: `device_day where …`. */
  day: RawBuilder<unknown>
  /** The same by `month`, the month's first day. */
  month: RawBuilder<unknown>
}

/** The rows of a period: whole months from what is kept by month, the days before and after by day. */
export function rowsWithin(
  { from, to }: Period,
  { columns, day, month }: KeptTwice,
): RawBuilder<unknown> {
  const listed = sql.raw(columns)
  const days = (first: IsoDate, last: IsoDate) =>
    sql`select ${listed} from ${day} and day between ${first}::date and ${last}::date`
  const end = monthOf(to)
  if (from >= end) return days(from, to)
  const begin = from === monthOf(from) ? from : nextMonth(from)
  return sql`${days(from, addDays(begin, -1))}
    union all select ${listed} from ${month} and month >= ${begin}::date and month < ${end}::date
    union all ${days(end, to)}`
}

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`

const nextMonth = (day: IsoDate): IsoDate => monthOf(addDays(monthOf(day), 31))
