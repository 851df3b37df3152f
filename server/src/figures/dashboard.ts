import { addDays, berlinDay, type Dashboard, workingDaysBetween } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { claimAmount, undecided } from '../paperworks/claim-amount.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { claimScope } from './claim-scope.ts'
import { readLateMails } from './late-mails.ts'
import { theRow } from './the-row.ts'

const DAYS = 30

/** `GET /lib/paperwork/function/dashboard`: where the programme stands today, in counts and EUR. */
export const dashboard = defineFunction('paperwork', 'dashboard', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Where the programme stands today',
  input: z.object({}),
  run: async (context) => ({
    ...(await readCards(context)),
    days: await readDays(context),
    ageing: await readAgeing(context),
    statuses: await readStatuses(context),
    top_products: await readTopProducts(context),
    top_sales_groups: await readTopSalesGroups(context),
    attention: await readAttention(context),
    mails: await readLateMails(context),
  }),
})

interface Cards {
  open: number
  /** Instant of submission. */
  oldest: string | null
  waiting_for_documents: number
  overdue: number
  decided: number
  in_time: number
  /** Cents. */
  approved_this_month: number
  reserved: number
}

async function readCards({ tx, caller, now }: FunctionContext) {
  const today = berlinDay(now)
  const month = `${today.slice(0, 7)}-01`
  const { rows } = await sql<Cards>`
    select
      count(*) filter (where p.paperwork_status in ${undecided}) as open,
      min(p.submitted_at) filter (where p.paperwork_status in ${undecided}) as oldest,
      count(*) filter (where p.paperwork_status = 'request_document') as waiting_for_documents,
      count(*) filter (where p.paperwork_status in ${undecided}
        and p.paperwork_status <> 'request_document' and p.due_on < ${today}) as overdue,
      count(*) filter (where p.decided_at is not null) as decided,
      count(*) filter (where (p.decided_at at time zone 'Europe/Berlin')::date <= p.due_on) as in_time,
      coalesce(sum(p.approved_amount) filter (where (p.decided_at at time zone 'Europe/Berlin')::date >= ${month}::date), 0)::bigint as approved_this_month,
      coalesce(sum(p.expected_amount) filter (where p.paperwork_status in ${undecided}), 0)::bigint as reserved
    from paperwork p where ${claimScope(caller)}`.execute(tx)
  const paid = await sql<{ paid: number }>`
    select coalesce(sum(amount), 0)::bigint as paid from payout where payout_status = 'executed'`.execute(
    tx,
  )
  const card = theRow(rows)
  const { land } = await readSettings(tx)
  const oldest = card.oldest === null ? null : berlinDay(new Date(card.oldest))
  return {
    open: card.open,
    oldest_working_days: oldest ? workingDaysBetween(oldest, today, { land }) : null,
    waiting_for_documents: card.waiting_for_documents,
    overdue: card.overdue,
    decided_in_time_percent: share(card.in_time, card.decided),
    approved_this_month: euro(card.approved_this_month),
    reserved: euro(card.reserved),
    paid_out: euro(paid.rows[0]?.paid),
  }
}

async function readDays({ tx, caller, now }: FunctionContext) {
  const today = berlinDay(now)
  const { rows } = await sql<{ day: string; submitted: number; decided: number }>`
    select d::date as day,
      count(p.id) filter (where (p.submitted_at at time zone 'Europe/Berlin')::date = d::date) as submitted,
      count(p.id) filter (where (p.decided_at at time zone 'Europe/Berlin')::date = d::date) as decided
    from generate_series(${addDays(today, 1 - DAYS)}::date, ${today}::date, interval '1 day') d
    left join paperwork p on ${claimScope(caller)} and (
      (p.submitted_at >= d - interval '1 day' and p.submitted_at < d + interval '2 days') or
      (p.decided_at >= d - interval '1 day' and p.decided_at < d + interval '2 days'))
    group by d order by d`.execute(tx)
  return rows
}

/** Open claims by age in working days; `from` and `to` are the first and last day of submission. */
async function readAgeing({ tx, caller, now }: FunctionContext) {
  const today = berlinDay(now)
  const { land } = await readSettings(tx)
  const { rows } = await sql<{ day: string; count: number }>`
    select (p.submitted_at at time zone 'Europe/Berlin')::date as day, count(*) as count
    from paperwork p where ${claimScope(caller)} and p.paperwork_status in ${undecided}
    group by 1 order by 1`.execute(tx)
  const aged = rows.map((row) => ({ ...row, age: workingDaysBetween(row.day, today, { land }) }))
  return ages.map(({ bucket, min, max }) => {
    const days = aged.filter(({ age }) => age >= min && age <= max)
    return {
      bucket,
      count: days.reduce((sum, { count }) => sum + count, 0),
      from: days[0]?.day ?? null,
      to: days.at(-1)?.day ?? null,
    }
  })
}

const ages = [
  { bucket: '0-2', min: 0, max: 2 },
  { bucket: '3-5', min: 3, max: 5 },
  { bucket: '6-10', min: 6, max: 10 },
  { bucket: '>10', min: 11, max: Number.POSITIVE_INFINITY },
]

async function readStatuses({ tx, caller }: FunctionContext) {
  const { rows } = await sql<Dashboard['statuses'][number]>`
    select p.paperwork_status as status, count(*) as count,
      coalesce(sum(${claimAmount}), 0)::bigint as amount
    from paperwork p where ${claimScope(caller)} group by 1 order by 2 desc, 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

async function readTopProducts({ tx, caller }: FunctionContext) {
  const { rows } = await sql<{ id: string; label: string; devices: number; amount: number }>`
    select r.id, r.label, count(*) as devices, coalesce(sum(l.approved_amount), 0)::bigint as amount
    from paperwork p join paperwork_line l on l.link_paperwork = p.id join product r on r.id = l.link_product
    where ${claimScope(caller)} and l.decision in ('approved', 'approved_reduced')
    group by r.id, r.label order by amount desc, r.id limit 10`.execute(tx)
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

async function readTopSalesGroups({ tx, caller }: FunctionContext) {
  const { rows } = await sql<{ id: string; label: string; claims: number; amount: number }>`
    select g.id, g.label, count(*) as claims, coalesce(sum(p.approved_amount), 0)::bigint as amount
    from paperwork p join sales_point s on s.id = p.link_sales_point join sales_group g on g.id = s.link_sales_group
    where ${claimScope(caller)} group by g.id, g.label order by amount desc, g.id limit 10`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, amount: euro(row.amount) }))
}

/** Claims that need a person: overdue, with many risk points, or with a deadline that is near. */
async function readAttention({ tx, caller, now }: FunctionContext) {
  const today = berlinDay(now)
  const { rows } = await sql<Dashboard['attention'][number]>`
    select p.id, p.claim_number, p.due_on, p.request_deadline,
      case when p.risk_score >= 50 then 'risk'
        when p.paperwork_status = 'request_document' then 'deadline' else 'overdue' end as reason
    from paperwork p where ${claimScope(caller)} and p.paperwork_status in ${undecided} and (
      p.risk_score >= 50
      or (p.paperwork_status <> 'request_document' and p.due_on < ${today})
      or (p.paperwork_status = 'request_document' and p.request_deadline <= ${addDays(today, 3)}))
    order by p.due_on, p.id limit 10`.execute(tx)
  return rows
}

const euro = (cents: unknown) => Number(cents ?? 0) / 100
const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100)
