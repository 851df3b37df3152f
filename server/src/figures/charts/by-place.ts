import type { Cents, Charts, Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { claimScope } from '../claim-scope.ts'
import { type KeptTwice, rowsWithin } from '../period.ts'
import { type Asked, type Group, inEuro } from './group.ts'

export function bySalesPoint(asked: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(asked.caller)
  const where = own === '' ? sql`true` : sql`wholesaler = ${own}`
  return byPlace(asked, period, {
    table: 'sales_point',
    by: 'point',
    day: sql`point_day where ${where}`,
    month: sql`point_month where ${where}`,
  })
}

export function bySalesGroup(asked: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(asked.caller)
  return byPlace(asked, period, {
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
async function byPlace({ tx }: Asked, period: Period, { table, ...kept }: Place) {
  const { rows } = await sql<Group>`
    select place.id as key, place.label as label, c.count, c.amount
    from (
      select ${sql.ref(kept.by)} as id, sum(claims)::bigint as count, sum(amount)::bigint as amount
      from (${rowsWithin(period, { ...kept, sums: ['claims', 'amount'] })}) found
      group by 1 having sum(claims) <> 0 order by amount desc, 1 limit 15
    ) c join ${sql.table(table)} place on place.id = c.id
    order by c.amount desc, 1`.execute(tx)
  return rows.map(inEuro)
}

/** By day and, of whole months, by month. */
const ofLands = (own: string, period: Period) =>
  rowsWithin(period, {
    by: 'land',
    sums: ['claims', 'amount', 'decided', 'granted', 'paid'],
    day: sql`land_day where scope = ${own}`,
    month: sql`land_month where scope = ${own}`,
  })

export const byLand = async (asked: Asked, period: Period) =>
  landsOf(await readLands(asked, period))

interface LandSum {
  land: string
  claims: number
  amount: Cents
  decided: number
  granted: number
  paid: number
}

/** Claims of a period by Land and how far they have come, those of most claims first. */
export async function readLands({ tx, caller }: Asked, period: Period): Promise<LandSum[]> {
  const { rows } = await sql<LandSum>`
    select land, sum(claims)::bigint as claims, sum(amount)::bigint as amount,
      sum(decided)::bigint as decided, sum(granted)::bigint as granted, sum(paid)::bigint as paid
    from (${ofLands(claimScope(caller), period)}) found
    group by 1 having sum(claims) <> 0 order by claims desc, 1`.execute(tx)
  return rows
}

export const landsOf = (lands: readonly LandSum[]): Group[] =>
  lands.map(({ land, claims, amount }) => inEuro({ key: land, label: null, count: claims, amount }))

/** How many of the claims submitted in the period came how far. */
export function funnelOf(lands: readonly LandSum[], { role }: Asked['caller']): Charts['funnel'] {
  const sum = (stage: 'claims' | 'decided' | 'granted' | 'paid') =>
    lands.reduce((claims, land) => claims + land[stage], 0)
  return {
    submitted: sum('claims'),
    decided: sum('decided'),
    granted: sum('granted'),
    paid: knowsPayments.has(role) ? sum('paid') : null,
  }
}

/** What was paid to installers is told to nobody else. */
const knowsPayments: ReadonlySet<string> = new Set(['admin', 'super_admin'])
