import { type Dashboard, type IsoDate, lastDays, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Days that are compared with as many before. */
const DAYS = 30
const WEEKS = 13

type Course = Dashboard['lately']

interface Counted {
  submitted: number
  decided: number
  in_time: number
  /** Cents. */
  approved: number
}

/** What came in and was decided: the last days, as many before, and week by week. */
export async function readCourse(
  tx: Tx,
  today: IsoDate,
): Promise<Pick<Dashboard, 'lately' | 'before' | 'weeks'>> {
  const span = lastDays(today, DAYS)
  const { rows } = await sql<Counted & { from: IsoDate }>`
    with span(place, "from", "to") as (
      values (1, ${span.from}::date, ${today}::date),
        (2, ${span.before.from}::date, ${span.before.to}::date)
      union all select 3, monday::date, monday::date + 6 from generate_series(
        date_trunc('week', ${today}::date) - make_interval(weeks => ${WEEKS - 1}::int),
        date_trunc('week', ${today}::date), interval '1 week') monday
    )
    select "from",
      coalesce((select sum(claims) from claim_day
        where scope = '' and day between "from" and "to"), 0)::bigint as submitted,
      decisions.*
    from span, lateral (
      select coalesce(sum(decided), 0)::bigint as decided,
        coalesce(sum(in_time), 0)::bigint as in_time,
        coalesce(sum(approved), 0)::bigint as approved
      from decision_day where day between "from" and "to"
    ) decisions
    order by place, "from"`.execute(tx)
  const [lately, before, ...weeks] = rows
  return {
    lately: courseOf(lately),
    before: courseOf(before),
    weeks: weeks.map((counted) => ({ week: counted.from, ...courseOf(counted) })),
  }
}

const courseOf = ({ submitted, decided, in_time, approved }: Counted = nothing): Course => ({
  submitted,
  decided,
  approved: toEuro(approved),
  in_time_percent: decided === 0 ? null : (in_time / decided) * 100,
})

const nothing: Counted = { submitted: 0, decided: 0, in_time: 0, approved: 0 }
