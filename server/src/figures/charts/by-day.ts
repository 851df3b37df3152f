import type { Cents, Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { claimScope } from '../claim-scope.ts'
import { rowsWithin } from '../period.ts'
import { type Asked, type Group, inEuro } from './group.ts'

/** Claims of a period by month and status, and by day of the week. */
export async function byDay(
  { tx, caller }: Asked,
  period: Period,
): Promise<{ months: Group[]; weekdays: Group[] }> {
  const own = claimScope(caller)
  const { rows } = await sql<DaySum>`
    select to_char(month, 'YYYY-MM') as month, weekday, status, sum(claims)::bigint as count,
      sum(amount)::bigint as amount
    from (${rowsWithin(period, {
      by: 'month, weekday, status',
      sums: ['claims', 'amount'],
      day: sql`(${daysOf(own)}) d where true`,
      month: sql`weekday_month where scope = ${own}`,
    })}) found
    group by grouping sets ((found.month, status), (weekday)) having sum(claims) <> 0
    order by found.month, status, weekday`.execute(tx)
  return {
    months: rows.flatMap(({ month, status, count, amount }) =>
      month === null ? [] : inEuro({ key: month, label: status, count, amount }),
    ),
    weekdays: rows.flatMap(({ weekday, count, amount }) =>
      weekday === null ? [] : inEuro({ key: weekday, label: null, count, amount }),
    ),
  }
}

/** The days, as they are kept by month. */
const daysOf = (own: string) => sql`select day, day + 1 - extract(day from day)::int as month,
  extract(isodow from day)::int as weekday, status, claims, amount
  from claim_day where scope = ${own}`

/** Of a month and status, or of a day of the week. */
interface DaySum {
  month: string | null
  weekday: number | null
  status: string | null
  count: number
  amount: Cents
}
