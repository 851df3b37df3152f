import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { claimScope } from '../claim-scope.ts'
import type { Period } from '../period.ts'
import { type Asked, type Group, inEuro } from './group.ts'

/** Claims of a period by month and status, and by day of the week. */
export async function byDay(
  { tx, caller }: Asked,
  { from, to }: Period,
): Promise<{ months: Group[]; weekdays: Group[] }> {
  const { rows } = await sql<DaySum>`
    select to_char(month, 'YYYY-MM') as month, weekday, status, sum(claims)::bigint as count, sum(amount)::bigint as amount
    from (
      select day + 1 - extract(day from day)::int as month, extract(isodow from day)::int as weekday,
        status, claims, amount
      from claim_day
      where scope = ${claimScope(caller)} and day between ${from}::date and ${to}::date
    ) d
    group by grouping sets ((month, status), (weekday)) having sum(claims) <> 0
    order by d.month, status, weekday`.execute(tx)
  return {
    months: rows.flatMap(({ month, status, count, amount }) =>
      month === null ? [] : inEuro({ key: month, label: status, count, amount }),
    ),
    weekdays: rows.flatMap(({ weekday, count, amount }) =>
      weekday === null ? [] : inEuro({ key: weekday, label: null, count, amount }),
    ),
  }
}

/** Of a month and status, or of a day of the week. */
interface DaySum {
  month: string | null
  weekday: number | null
  status: string | null
  count: number
  amount: Cents
}
