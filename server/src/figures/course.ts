import { type Dashboard, type Period, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

export type Course = Dashboard['lately']

interface Counted {
  submitted: number
  decided: number
  in_time: number
  /** Cents. */
  approved: number
}

/** The incoming and decided claims in each of some periods. Budget: materialised counters, a row a day. */
export async function readCourse<const Periods extends readonly Period[]>(
  tx: Tx,
  periods: Periods,
): Promise<{ [Place in keyof Periods]: Course }> {
  const spans = periods.map(
    ({ from, to }, place) => sql`(${sql.lit(place)}, ${from}::date, ${to}::date)`,
  )
  const { rows } = await sql<Counted>`
    select coalesce((select sum(claims) from claim_day
        where scope = '' and day between "from" and "to"), 0)::bigint as submitted,
      decisions.*
    from (values ${sql.join(spans)}) span(place, "from", "to"), lateral (
      select coalesce(sum(decided), 0)::bigint as decided,
        coalesce(sum(in_time), 0)::bigint as in_time,
        coalesce(sum(approved), 0)::bigint as approved
      from decision_day where day between "from" and "to"
    ) decisions
    order by place`.execute(tx)
  return rows.map(courseOf) as { [Place in keyof Periods]: Course }
}

const courseOf = ({ submitted, decided, in_time, approved }: Counted): Course => ({
  submitted,
  decided,
  approved: toEuro(approved),
  in_time_percent: decided === 0 ? null : (in_time / decided) * 100,
})
