import { berlinDay, type Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readOpenClaims } from './ageing.ts'
import { readAttention } from './attention.ts'
import { readBrandEffects } from './brand-effects.ts'
import { readCourse } from './course.ts'
import { readDueTasks } from './due/due-tasks.ts'
import { readExceptions } from './exceptions.ts'
import { readLateMails } from './late-mails.ts'
import { monthsOfYear } from './months-of-year.ts'
import { readStandingBefore } from './standing/keep-standing.ts'
import { readStanding } from './standing/read-standing.ts'
import { readSystem } from './system.ts'

/** `GET /lib/paperwork/function/dashboard`: where the programme stands today, in counts and EUR. */
export const dashboard = defineFunction('paperwork', 'dashboard', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Where the programme stands today',
  input: z.object({}),
  run: async (context) => {
    const { tx, now } = context
    const open = await readOpenClaims(tx, '', now)
    const { reserved, paid_out, ...standing } = await readStanding(tx, now, open)
    return {
      ...standing,
      reserved: euro(reserved),
      paid_out: euro(paid_out),
      standing_before: await readStandingBefore(tx, now),
      ...(await readCourse(tx, berlinDay(now))),
      ageing: open.ageing,
      statuses: await readStatuses(context),
      top_products: await readTopProducts(context),
      top_sales_groups: await readTopSalesGroups(context),
      lands: await readLands(context),
      attention: await readAttention(context),
      exceptions: await readExceptions(context),
      to_do: await readDueTasks(context),
      mails: await readLateMails(context),
      system: await readSystem(context),
      effects: await readBrandEffects(context),
    }
  },
})

async function readStatuses({ tx }: FunctionContext) {
  const { rows } = await sql<Dashboard['statuses'][number]>`
    select status, sum(claims)::bigint as count, sum(amount)::bigint as amount
    from claim_total where scope = '' group by 1 having sum(claims) <> 0
    order by 2 desc, 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

async function readTopProducts({ tx }: FunctionContext) {
  const { rows } = await sql<Dashboard['top_products'][number]>`
    select r.id, r.label, sum(d.granted)::bigint as devices, sum(d.approved)::bigint as amount
    from product_total d join product r on r.id = d.product
    group by r.id, r.label having sum(d.granted) <> 0 order by amount desc, r.id limit 10`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

async function readTopSalesGroups({ tx }: FunctionContext) {
  const { rows } = await sql<Dashboard['top_sales_groups'][number]>`
    select g.id, g.label, sum(c.claims)::bigint as claims, sum(c.approved)::bigint as amount
    from sales_group_month c join sales_group g on g.id = c.sales_group
    group by g.id, g.label having sum(c.claims) <> 0 order by amount desc, g.id limit 10`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

/** Of the claims of this month and the eleven before; '' is none of Germany's, or not known. */
async function readLands({ tx, now }: FunctionContext) {
  const { rows } = await sql<Dashboard['lands'][number]>`
    select land, sum(claims)::int as claims, sum(amount)::bigint as amount
    from land_month where scope = '' and month = any(${monthsOfYear(now)}::date[])
    group by land having sum(claims) <> 0 order by claims desc, land`.execute(tx)
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

const euro = (cents: unknown) => Number(cents ?? 0) / 100
