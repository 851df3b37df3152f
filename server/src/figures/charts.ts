import { addDays, berlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { claimScope } from './claim-scope.ts'
import { type Period, rowsWithin } from './period.ts'

const input = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

/** `GET /lib/paperwork/function/charts`: claims of a period by month, family, sales point and weekday. */
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
      sales_points: await bySalesPoint(context, period),
      weekdays: await grouped(context, period, {
        key: sql`extract(isodow from day)::int`,
        label: sql`null::text`,
      }),
    }
  },
})

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

async function byFamily({ tx, caller }: FunctionContext, period: Period) {
  const own = claimScope(caller)
  const { rows } = await sql<Group>`
    select r.family as key, null::text as label, sum(d.devices)::bigint as count,
      sum(d.amount)::bigint as amount
    from (${rowsWithin(period, {
      columns: 'product, devices, amount',
      day: own === '' ? sql`device_day where true` : sql`device_day where scope = ${own}`,
      month: sql`device_month where scope = ${own}`,
    })}) d join product r on r.id = d.product
    group by 1 having sum(d.devices) <> 0 order by amount desc, 1`.execute(tx)
  return rows.map(inEuro)
}

async function bySalesPoint({ tx, caller }: FunctionContext, period: Period) {
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

const inEuro = (group: Group) => ({ ...group, amount: Number(group.amount) / 100 })
