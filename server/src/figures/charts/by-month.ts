import type { Cents, Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { claimScope } from '../claim-scope.ts'
import { rowsWithin } from '../period.ts'
import { type Asked, type Group, inEuro } from './group.ts'

/** Claims of a period by month and status. */
export async function byMonth({ tx, caller }: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(caller)
  const { rows } = await sql<{ key: string; label: string; count: number; amount: Cents }>`
    select to_char(month, 'YYYY-MM') as key, status as label, sum(claims)::bigint as count,
      sum(amount)::bigint as amount
    from (${rowsWithin(period, {
      by: 'month, status',
      sums: ['claims', 'amount'],
      day: sql`(${daysOf(own)}) d where true`,
      month: sql`status_month where scope = ${own}`,
    })}) found
    group by found.month, status having sum(claims) <> 0
    order by found.month, status`.execute(tx)
  return rows.map(inEuro)
}

/** The days, as they are kept by month. */
const daysOf = (
  own: string,
) => sql`select day, day + 1 - extract(day from day)::int as month, status,
  claims, amount from claim_day where scope = ${own}`
