import {
  berlinDay,
  type IsoDate,
  type Kpi,
  lastDays,
  type Period,
  runningStatuses,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { wordList } from '../db/status-lists.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { readPeriod } from './kpi-period.ts'
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
    const { from, to, before } = lastDays(berlinDay(context.now), days)
    const { tx, caller } = context
    return {
      from,
      to,
      ...(await readPeriod(tx, caller, { from, to })),
      previous: await readPeriod(tx, caller, before),
      budget_used_percent: await readBudgets(tx),
      rejections: await readRejections(tx, { from, to }),
      requests: await readRequests(tx, from),
    }
  },
})

/** Why claims submitted in a period were rejected, the commonest reason first. */
export async function readRejections(tx: Tx, { from, to }: Period) {
  const { rows } = await sql<Kpi['rejections'][number]>`
    select reason, sum(claims)::int as count from rejection_day
    where day between ${from}::date and ${to}::date
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
