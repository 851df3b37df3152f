import { addDays, berlinDay, type Kpi, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { claimScope } from './claim-scope.ts'
import { theRow } from './the-row.ts'

const input = z.object({ days: z.coerce.number().int().min(7).max(366).default(90) })

/**
 * `GET /lib/paperwork/function/kpi`: how well the programme works, over the last `days` days;
 * `previous` has the claims' figures of as many days before.
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
    return {
      from,
      to,
      ...(await readClaims(context, { from, to })),
      previous: await readClaims(context, {
        from: addDays(from, -days - 1),
        to: addDays(from, -1),
      }),
      ...(await readInstallers(context, startOf(from))),
      rejections: await readRejections(context, startOf(from)),
    }
  },
})

/** The instant a German day begins. */
const startOf = (day: string) => startOfBerlinDay(day).toISOString()

async function readClaims(
  { tx, caller }: FunctionContext,
  period: { from: string; to: string },
): Promise<Kpi['previous']> {
  const { rows } = await sql<Kpi['previous']>`
    with seen as (
      select p.*, extract(epoch from p.decided_at - p.submitted_at) / 86400 as days
      from paperwork p where ${claimScope(caller)}
        and (p.submitted_at at time zone 'Europe/Berlin')::date between ${period.from} and ${period.to}
    )
    select count(*)::int as received,
      count(decided_at)::int as decided,
      (count(*) filter (where decided_at is null and paperwork_status not in ('withdrawn', 'expired')))::int as backlog,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float as median_days,
      round((percentile_cont(0.9) within group (order by days))::numeric, 1)::float as p90_days,
      (100.0 * count(*) filter (where decided_at is not null and resubmissions = 0
        and paperwork_status in ('approved')) / nullif(count(decided_at), 0))::float as first_time_right_percent,
      (100.0 * count(*) filter (where resubmissions > 0 or paperwork_status = 'request_document')
        / nullif(count(*), 0))::float as requested_percent,
      (100.0 * count(*) filter (where paperwork_status = 'rejected')
        / nullif(count(decided_at), 0))::float as rejected_percent,
      (100.0 * count(*) filter (where document_type = 'e_invoice')
        / nullif(count(*), 0))::float as e_invoice_percent,
      round(coalesce(sum(approved_amount), 0) / 100.0, 2)::float as approved,
      round(coalesce(sum(approved_amount), 0) / 100.0
        / nullif(sum(device_count) filter (where approved_amount > 0), 0), 2)::float as approved_per_device
    from seen`.execute(tx)
  return theRow(rows)
}

type InstallerFigures = Pick<
  Kpi,
  'active_installers' | 'new_installers' | 'quiet_installers' | 'top_tenth_percent'
>

async function readInstallers({ tx, caller }: FunctionContext, from: string) {
  const { rows } = await sql<InstallerFigures>`
    with claims as (
      select p.link_installer as id, min(p.submitted_at) as first, max(p.submitted_at) as last,
        coalesce(sum(p.approved_amount) filter (where p.submitted_at >= ${from}::timestamptz), 0) as amount
      from paperwork p where ${claimScope(caller)} group by 1
    ), ranked as (
      select amount, ntile(10) over (order by amount desc) as tenth from claims where last >= ${from}::timestamptz
    )
    select (count(*) filter (where last >= ${from}::timestamptz))::int as active_installers,
      (count(*) filter (where first >= ${from}::timestamptz))::int as new_installers,
      (count(*) filter (where last < ${from}::timestamptz))::int as quiet_installers,
      (select (100.0 * sum(amount) filter (where tenth = 1) / nullif(sum(amount), 0))::float
        from ranked) as top_tenth_percent
    from claims`.execute(tx)
  return theRow(rows)
}

async function readRejections({ tx, caller }: FunctionContext, from: string) {
  const { rows } = await sql<Kpi['rejections'][number]>`
    select p.decision_reason as reason, count(*)::int as count
    from paperwork p where ${claimScope(caller)} and p.submitted_at >= ${from}::timestamptz
      and p.paperwork_status = 'rejected'
    group by 1 order by 2 desc, 1`.execute(tx)
  return rows
}
