import { addDays, berlinDay, type IsoDate, type Kpi } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readInstallers } from './kpi-installers.ts'
import type { Period } from './period.ts'
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
      ...(await readInstallers(context, from)),
      rejections: await readRejections(context, from),
    }
  },
})

/**
 * Decision times are kept in tenths of a day: half and nine tenths of the claims took no longer than
 * these.
 */
async function readClaims({ tx }: FunctionContext, { from, to }: Period): Promise<Kpi['previous']> {
  const { rows } = await sql<Kpi['previous']>`
    with claims as (
      select coalesce(sum(claims), 0) as received, coalesce(sum(decided), 0) as decided,
        coalesce(sum(claims - decided) filter (where status not in ('withdrawn', 'expired')), 0)
          as backlog,
        sum(first_time_right) as first_time_right, sum(requested) as requested,
        coalesce(sum(claims) filter (where status = 'rejected'), 0) as rejected,
        sum(e_invoices) as e_invoices, coalesce(sum(approved), 0) as approved,
        sum(paid_devices) as paid_devices
      from claim_day where scope = '' and day between ${from}::date and ${to}::date
    ), times as (
      select tenths, sum(sum(decided)) over (order by tenths) as upto, sum(sum(decided)) over () as whole
      from decision_time where day between ${from}::date and ${to}::date
      group by tenths having sum(decided) <> 0
    )
    select received::int, decided::int, backlog::int,
      (select min(tenths) / 10.0 from times where upto >= 0.5 * whole)::float as median_days,
      (select min(tenths) / 10.0 from times where upto >= 0.9 * whole)::float as p90_days,
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
