import { addDays, berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { claimAmount, deviceAmount } from '../paperworks/claim-amount.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { claimScope } from './claim-scope.ts'

const input = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

interface Period {
  from: string
  to: string
}

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
        key: sql`to_char(p.submitted_at at time zone 'Europe/Berlin', 'YYYY-MM')`,
        label: sql`p.paperwork_status`,
      }),
      families: await byFamily(context, period),
      sales_points: await bySalesPoint(context, period),
      weekdays: await grouped(context, period, {
        key: sql`extract(isodow from p.submitted_at at time zone 'Europe/Berlin')::int`,
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
  period: Period,
  { key, label }: { key: ReturnType<typeof sql>; label: ReturnType<typeof sql> },
) {
  const { rows } = await sql<Group>`
    select ${key} as key, ${label} as label, count(*) as count,
      coalesce(sum(${claimAmount}), 0)::bigint as amount
    from paperwork p where ${claimScope(caller)} and ${within(period)}
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows.map(inEuro)
}

async function byFamily({ tx, caller }: FunctionContext, period: Period) {
  const { rows } = await sql<Group>`
    select r.family as key, null::text as label, count(*) as count,
      coalesce(sum(${deviceAmount}), 0)::bigint as amount
    from paperwork p join paperwork_line l on l.link_paperwork = p.id join product r on r.id = l.link_product
    where ${claimScope(caller)} and ${within(period)} group by 1 order by amount desc`.execute(tx)
  return rows.map(inEuro)
}

async function bySalesPoint({ tx, caller }: FunctionContext, period: Period) {
  const { rows } = await sql<Group>`
    select s.id as key, s.label as label, count(*) as count,
      coalesce(sum(${claimAmount}), 0)::bigint as amount
    from paperwork p join sales_point s on s.id = p.link_sales_point
    where ${claimScope(caller)} and ${within(period)}
    group by 1, 2 order by amount desc, 1 limit 15`.execute(tx)
  return rows.map(inEuro)
}

const within = ({ from, to }: Period) =>
  sql`p.submitted_at >= (${from}::date)::timestamp at time zone 'Europe/Berlin'
    and p.submitted_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`

const inEuro = (group: Group) => ({ ...group, amount: Number(group.amount) / 100 })
