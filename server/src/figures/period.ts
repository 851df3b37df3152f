import { addDays, type IsoDate } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/** From the first to the last day. */
export interface Period {
  from: IsoDate
  to: IsoDate
}

/**
 * The rows of a period from a figure that is kept by `day` and by `month` (the month's first day):
 * whole months from these, the days before and after from those.
 */
export function rowsWithin(
  { from, to }: Period,
  { day, month, columns }: { day: string; month: string; columns: string },
): RawBuilder<unknown> {
  const listed = sql.raw(columns)
  const days = (first: IsoDate, last: IsoDate) =>
    sql`select ${listed} from ${sql.table(day)} where day between ${first}::date and ${last}::date`
  const end = monthOf(to)
  if (from >= end) return days(from, to)
  const begin = from === monthOf(from) ? from : nextMonth(from)
  return sql`${days(from, addDays(begin, -1))}
    union all select ${listed} from ${sql.table(month)} where month >= ${begin}::date and month < ${end}::date
    union all ${days(end, to)}`
}

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`

const nextMonth = (day: IsoDate): IsoDate => monthOf(addDays(monthOf(day), 31))
