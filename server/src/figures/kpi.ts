import { berlinDay, type Kpi, lastDays, type Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { readPeriod } from './kpi-period.ts'

const input = z.object({ days: z.coerce.number().int().min(7).max(366).default(90) })

/**
 * `GET /lib/paperwork/function/kpi`: the programme's key figures over the last `days` days; `previous` has the same of
 * as many days before. Budget: materialised counters of two periods of at most 366 days.
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
      rejections: await readRejections(tx, { from, to }),
    }
  },
})

/** Why claims were rejected that were decided in a period, the commonest reason first. */
export async function readRejections(tx: Tx, { from, to }: Period) {
  const { rows } = await sql<Kpi['rejections'][number]>`
    select reason, sum(claims)::int as count from rejection_day
    where day between ${from}::date and ${to}::date
    group by 1 having sum(claims) <> 0 order by 2 desc, 1`.execute(tx)
  return rows
}
