import { addDays, berlinDay, type IsoDate, type Kpi, runningStatuses } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { wordList } from '../db/status-lists.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { type InstallerFigures, readInstallers } from './kpi-installers.ts'
import { type LossFigures, readLosses } from './kpi-losses.ts'
import { readWork, type WorkFigures } from './kpi-work.ts'
import type { Period } from './period.ts'
import { theRow } from './the-row.ts'

const input = z.object({ days: z.coerce.number().int().min(7).max(366).default(90) })

/**
 * `GET /lib/paperwork/function/kpi`: how well the programme works, over the last `days` days;
 * `previous` has the same of as many days before.
 * Budget: kept sums of two periods of at most 366 days.
 */
export const kpi = defineFunction('paperwork', 'kpi', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Key figures of the last days',
  input,
  run: async (context, { days }) => {
    const to = berlinDay(context.now)
    const from = addDays(to, -days)
    const before = { from: addDays(from, -days - 1), to: addDays(from, -1) }
    const told = context.caller.role === 'brand' ? withoutBank : whole
    return {
      from,
      to,
      ...told(await readPeriod(context.tx, { from, to })),
      previous: told(await readPeriod(context.tx, before)),
      budget_used_percent: await readBudgets(context.tx),
      rejections: await readRejections(context, from),
      requests: await readRequests(context.tx, from),
    }
  },
})

const readPeriod = async (tx: Tx, period: Period): Promise<Kpi['previous']> => ({
  ...(await readClaims(tx, period)),
  ...(await readWork(tx, period)),
  ...(await readLosses(tx, period)),
  ...(await readInstallers(tx, period)),
})

const whole = (figures: Kpi['previous']) => figures

/** Payments are none of the brand's business. */
const withoutBank = (figures: Kpi['previous']): Kpi['previous'] => ({
  ...figures,
  returned_payouts: null,
  returned_amount: null,
})

type ClaimFigures = Omit<
  Kpi['previous'],
  keyof WorkFigures | keyof LossFigures | keyof InstallerFigures
>

/** Of the claims submitted in a period. */
async function readClaims(tx: Tx, { from, to }: Period): Promise<ClaimFigures> {
  const { rows } = await sql<ClaimFigures>`
    with claims as (
      select coalesce(sum(claims), 0) as received, coalesce(sum(decided), 0) as decided,
        coalesce(sum(claims - decided) filter (where status not in ('withdrawn', 'expired')), 0)
          as backlog,
        sum(first_time_right) as first_time_right, sum(requested) as requested,
        coalesce(sum(claims) filter (where status = 'rejected'), 0) as rejected,
        sum(e_invoices) as e_invoices, coalesce(sum(approved), 0) as approved,
        sum(paid_devices) as paid_devices
      from claim_day where scope = '' and day between ${from}::date and ${to}::date
    )
    select received::int, decided::int, backlog::int,
      (100.0 * first_time_right / nullif(decided, 0))::float as first_time_right_percent,
      (100.0 * requested / nullif(received, 0))::float as requested_percent,
      (100.0 * rejected / nullif(decided, 0))::float as rejected_percent,
      (100.0 * e_invoices / nullif(received, 0))::float as e_invoice_percent,
      round(approved / 100.0, 2)::float as approved,
      round(approved / 100.0 / nullif(paid_devices, 0), 2)::float as approved_per_device
    from claims`.execute(tx)
  return theRow(rows)
}

async function readRejections({ tx }: FunctionContext, from: IsoDate) {
  const { rows } = await sql<Kpi['rejections'][number]>`
    select reason, sum(claims)::int as count from rejection_day where day >= ${from}::date
    group by 1 having sum(claims) <> 0 order by 2 desc, 1`.execute(tx)
  return rows
}

/** What participants were asked for, by kind: of the claims submitted since a day. */
async function readRequests(tx: Tx, from: IsoDate) {
  const { rows } = await sql<Kpi['requests'][number]>`
    select kind, sum(claims)::int as count from asked_day where day >= ${from}::date
    group by 1 having sum(claims) <> 0 order by 2 desc, 1`.execute(tx)
  return rows
}

/** What part of the budgets of running campaigns is reserved or spent; null where none has one. */
async function readBudgets(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ used_percent: number | null }>`
    select (100.0 * sum(used.cents) / nullif(sum(campaign.budget), 0))::float as used_percent
    from campaign cross join lateral (
      select coalesce(sum(taken.reserved + taken.spent), 0) as cents from campaign_day taken
      where taken.campaign = campaign.id
    ) used
    where campaign_status in ${running} and campaign.budget is not null`.execute(tx)
  return theRow(rows).used_percent
}

const running = sql.raw(wordList(runningStatuses))
