import { berlinDay, type Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { undecided } from '../db/status-lists.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type AgedDay, byAge, withAges } from './ageing.ts'
import { readAttention } from './attention.ts'
import { readCourse } from './course.ts'
import { readExceptions } from './exceptions.ts'
import { readLateMails } from './late-mails.ts'
import { monthsOfYear } from './months-of-year.ts'
import { theRow } from './the-row.ts'

/** `GET /lib/paperwork/function/dashboard`: where the programme stands today, in counts and EUR. */
export const dashboard = defineFunction('paperwork', 'dashboard', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Where the programme stands today',
  input: z.object({}),
  run: async (context) => {
    const open = await readOpenDays(context)
    return {
      ...(await readCards(context, open)),
      ...(await readCourse(context.tx, berlinDay(context.now))),
      ageing: byAge(open),
      statuses: await readStatuses(context),
      top_products: await readTopProducts(context),
      top_sales_groups: await readTopSalesGroups(context),
      lands: await readLands(context),
      attention: await readAttention(context),
      exceptions: await readExceptions(context),
      mails: await readLateMails(context),
    }
  },
})

type OpenDay = AgedDay & {
  /** Cents expected of these claims. */
  expected: number
}

/** The days of submission of which claims are undecided, the oldest first. */
async function readOpenDays({ tx, now }: FunctionContext): Promise<OpenDay[]> {
  const today = berlinDay(now)
  const { land } = await readSettings(tx)
  const { rows } = await sql<Omit<OpenDay, 'age'>>`
    select day, sum(claims)::bigint as count, sum(expected)::bigint as expected
    from claim_day where scope = '' and status in ${undecided}
    group by day having sum(claims) <> 0 order by day`.execute(tx)
  return withAges(rows, { today, land })
}

interface Cards {
  waiting_for_documents: number
  overdue: number
  /** Cents. */
  paid_out: number
}

async function readCards({ tx, now }: FunctionContext, open: readonly OpenDay[]) {
  const today = berlinDay(now)
  const { rows } = await sql<Cards>`
    select * from (
      select
        coalesce(sum(claims) filter (where status = 'request_document'), 0)::bigint
          as waiting_for_documents,
        coalesce(sum(claims) filter (where status <> 'request_document' and due_on < ${today}), 0)
          ::bigint as overdue
      from queue_day
    ) queue, (
      select coalesce(sum(amount), 0)::bigint as paid_out
      from payout where payout_status = 'executed'
    ) payouts`.execute(tx)
  const card = theRow(rows)
  return {
    open: open.reduce((sum, { count }) => sum + count, 0),
    oldest_working_days: open[0]?.age ?? null,
    waiting_for_documents: card.waiting_for_documents,
    overdue: card.overdue,
    reserved: euro(open.reduce((sum, { expected }) => sum + expected, 0)),
    paid_out: euro(card.paid_out),
  }
}

async function readStatuses({ tx }: FunctionContext) {
  const { rows } = await sql<Dashboard['statuses'][number]>`
    select status, sum(claims)::bigint as count, sum(amount)::bigint as amount
    from claim_day where scope = '' group by 1 having sum(claims) <> 0
    order by 2 desc, 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

async function readTopProducts({ tx }: FunctionContext) {
  const { rows } = await sql<Dashboard['top_products'][number]>`
    select r.id, r.label, sum(d.granted)::bigint as devices, sum(d.approved)::bigint as amount
    from device_month d join product r on r.id = d.product where d.scope = ''
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
