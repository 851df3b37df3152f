import type { Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { claimScope } from '../claim-scope.ts'
import { type KeptTwice, rowsWithin } from '../period.ts'
import { type Asked, type Group, inEuro } from './group.ts'

export function bySalesPoint(query: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(query.caller)
  const where = own === '' ? sql`true` : sql`wholesaler = ${own}`
  return byPlace(query, period, {
    table: 'sales_point',
    by: 'point',
    day: sql`point_day where ${where}`,
    month: sql`point_month where ${where}`,
  })
}

export function bySalesGroup(query: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(query.caller)
  return byPlace(query, period, {
    table: 'sales_group',
    by: 'sales_group',
    day: sql`group_day where scope = ${own}`,
    month: sql`group_month where scope = ${own}`,
  })
}

interface Place extends Pick<KeptTwice, 'by' | 'day' | 'month'> {
  /** Has their names. */
  table: string
}

/** Claims of a period by place, the fifteen with the most money first. */
async function byPlace({ tx }: Asked, period: Period, { table, ...columns }: Place) {
  const { rows } = await sql<Group>`
    select place.id as key, place.label as label, c.count, c.amount
    from (
      select ${sql.ref(columns.by)} as id, sum(claims)::bigint as count, sum(amount)::bigint as amount
      from (${rowsWithin(period, { ...columns, sums: ['claims', 'amount'] })}) found
      group by 1 having sum(claims) <> 0 order by amount desc, 1 limit 15
    ) c join ${sql.table(table)} place on place.id = c.id
    order by c.amount desc, 1`.execute(tx)
  return rows.map(inEuro)
}

/** Claims of a period by Land, those of most claims first. */
export async function byLand({ tx, caller }: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(caller)
  const charted = rowsWithin(period, {
    by: 'land',
    sums: ['claims', 'amount'],
    day: sql`land_day where scope = ${own}`,
    month: sql`land_month where scope = ${own}`,
  })
  const { rows } = await sql<Omit<Group, 'label'>>`
    select land as key, sum(claims)::bigint as count, sum(amount)::bigint as amount
    from (${charted}) found group by 1 having sum(claims) <> 0 order by count desc, 1`.execute(tx)
  return rows.map((land) => inEuro({ ...land, label: null }))
}
