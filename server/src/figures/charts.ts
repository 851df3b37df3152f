import { addDays, berlinDay, type Charts, type IsoDate } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { readOpenClaims } from './ageing.ts'
import { claimScope } from './claim-scope.ts'
import { type Period, rowsWithin } from './period.ts'
import { theRow } from './the-row.ts'

const input = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

/**
 * `GET /lib/paperwork/function/charts`: claims of a period by month, family, product, sales point, sales group, Land and
 * weekday, how far they have come, and how old the open ones are; a wholesaler's are those through his own
 * sales points. Budget: kept sums, a row a day and kind.
 */
export const charts = defineFunction('paperwork', 'charts', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Claims of a period, counted and summed several ways',
  input,
  run: async (context, asked) => {
    const to = asked.to ?? berlinDay(context.now)
    const period = { from: asked.from ?? addDays(to, -364), to }
    return {
      ...period,
      months: await grouped(context, period, {
        key: sql`to_char(day, 'YYYY-MM')`,
        label: sql`status`,
      }),
      families: await byFamily(context, period),
      products: await byProduct(context, period),
      sales_points: await bySalesPoint(context, period),
      weekdays: await grouped(context, period, {
        key: sql`extract(isodow from day)::int`,
        label: sql`null::text`,
      }),
      lands: await byLand(context, period),
      sales_groups: await bySalesGroup(context, period),
      funnel: await readFunnel(context, period),
      ageing: await readAgeing(context),
    }
  },
})

/** Whose claims are counted. */
type Asked = Pick<FunctionContext, 'tx' | 'caller'>

interface Group {
  key: string | number
  label: string | null
  count: number
  amount: number
}

async function grouped(
  { tx, caller }: FunctionContext,
  { from, to }: Period,
  { key, label }: { key: RawBuilder<unknown>; label: RawBuilder<unknown> },
) {
  const { rows } = await sql<Group>`
    select ${key} as key, ${label} as label, sum(claims)::bigint as count,
      sum(amount)::bigint as amount
    from claim_day
    where scope = ${claimScope(caller)} and day between ${from}::date and ${to}::date
    group by 1, 2 having sum(claims) <> 0 order by 1, 2`.execute(tx)
  return rows.map(inEuro)
}

export async function byFamily({ tx, caller }: Asked, period: Period) {
  const { rows } = await sql<Group>`
    select r.family as key, null::text as label, sum(d.devices)::bigint as count,
      sum(d.amount)::bigint as amount
    from (${ofDevices(claimScope(caller), period)}) d join product r on r.id = d.product
    group by 1 having sum(d.devices) <> 0 order by amount desc, 1`.execute(tx)
  return rows.map(inEuro)
}

async function byProduct({ tx, caller }: Asked, period: Period) {
  const { rows } = await sql<Group>`
    select r.id as key, r.label as label, sum(d.devices)::bigint as count,
      sum(d.amount)::bigint as amount
    from (${ofDevices(claimScope(caller), period)}) d join product r on r.id = d.product
    group by 1, 2 having sum(d.devices) <> 0 order by amount desc, 1 limit 100`.execute(tx)
  return rows.map(inEuro)
}

/** By day and, of whole months, by month. */
const ofDevices = (own: string, period: Period) =>
  rowsWithin(period, {
    columns: 'product, devices, amount',
    day: own === '' ? sql`device_day where true` : sql`device_day where scope = ${own}`,
    month: sql`device_month where scope = ${own}`,
  })

export async function bySalesPoint({ tx, caller }: Asked, period: Period) {
  const own = claimScope(caller)
  const where = own === '' ? sql`true` : sql`wholesaler = ${own}`
  const { rows } = await sql<Group>`
    select s.id as key, s.label as label, sum(c.claims)::bigint as count,
      sum(c.amount)::bigint as amount
    from (${rowsWithin(period, {
      columns: 'point, claims, amount',
      day: sql`point_day where ${where}`,
      month: sql`point_month where ${where}`,
    })}) c join sales_point s on s.id = c.point
    group by 1, 2 having sum(c.claims) <> 0 order by amount desc, 1 limit 15`.execute(tx)
  return rows.map(inEuro)
}

/** By day and, of whole months, by month. */
const ofLands = (own: string, period: Period) =>
  rowsWithin(period, {
    columns: 'land, claims, amount, decided, granted, paid',
    day: sql`land_day where scope = ${own}`,
    month: sql`land_month where scope = ${own}`,
  })

export async function byLand({ tx, caller }: Asked, period: Period) {
  const { rows } = await sql<Group>`
    select land as key, null::text as label, sum(claims)::bigint as count,
      sum(amount)::bigint as amount
    from (${ofLands(claimScope(caller), period)}) found
    group by 1 having sum(claims) <> 0 order by count desc, 1`.execute(tx)
  return rows.map(inEuro)
}

export async function bySalesGroup({ tx, caller }: Asked, period: Period) {
  const own = claimScope(caller)
  const { rows } = await sql<Group>`
    select g.id as key, g.label as label, sum(c.claims)::bigint as count,
      sum(c.amount)::bigint as amount
    from (${rowsWithin(period, {
      columns: 'sales_group, claims, amount',
      day: sql`group_day where scope = ${own}`,
      month: sql`group_month where scope = ${own}`,
    })}) c join sales_group g on g.id = c.sales_group
    group by 1, 2 having sum(c.claims) <> 0 order by amount desc, 1 limit 15`.execute(tx)
  return rows.map(inEuro)
}

/** How many of the claims submitted in the period came how far. */
async function readFunnel({ tx, caller }: FunctionContext, period: Period) {
  const { rows } = await sql<Charts['funnel']>`
    select coalesce(sum(claims), 0)::int as submitted, coalesce(sum(decided), 0)::int as decided,
      coalesce(sum(granted), 0)::int as granted, coalesce(sum(paid), 0)::int as paid
    from (${ofLands(claimScope(caller), period)}) found`.execute(tx)
  const found = theRow(rows)
  return knowsPayments.has(caller.role) ? found : { ...found, paid: null }
}

/** What was paid to installers is told to nobody else. */
const knowsPayments: ReadonlySet<string> = new Set(['admin', 'super_admin'])

/** The claims that are open today, by their age in working days. */
async function readAgeing({ tx, caller, now }: FunctionContext): Promise<Charts['ageing']> {
  const { land } = await readSettings(tx)
  const asked = { today: berlinDay(now), land }
  return (await readOpenClaims(tx, claimScope(caller), asked)).ageing
}

const inEuro = (group: Group) => ({ ...group, amount: Number(group.amount) / 100 })
