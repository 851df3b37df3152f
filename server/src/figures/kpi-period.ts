import { endOfBerlinDay, type Kpi, type Period, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../tables.ts'
import { readCourse } from './course.ts'
import { theRow } from './the-row.ts'

/**
 * The key figures of a period; of payments nothing for the brand. Budget: kept sums of its days, and the
 * payouts that came back by the index of their bookings.
 */
export async function readPeriod(
  tx: Tx,
  { role }: Pick<Caller, 'role'>,
  period: Period,
): Promise<Kpi['previous']> {
  const [course] = await readCourse(tx, [period])
  const figures = { ...course, ...(await readWork(tx, period)) }
  return role === 'brand' ? { ...figures, lead_median_days: null, returned_payouts: null } : figures
}

type WorkFigures = Omit<Kpi['previous'], keyof Awaited<ReturnType<typeof readCourse>>[number]>

/**
 * How long decisions of a period took us in working days, without the time participants took to answer; how many
 * of its claims were right at once; how long after the decision claims were paid; payments that came back.
 */
async function readWork(tx: Tx, { from, to }: Period): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    with work as (
      select work_days, sum(sum(decided)) over (order by work_days) as upto,
        sum(sum(decided)) over () as whole
      from work_day where day between ${from}::date and ${to}::date
      group by work_days having sum(decided) <> 0
    ), lead as (
      select lead_days, sum(sum(claims)) over (order by lead_days) as upto,
        sum(sum(claims)) over () as whole
      from paid_day where day between ${from}::date and ${to}::date
      group by lead_days having sum(claims) <> 0
    )
    select (select min(work_days) from work where upto >= 0.5 * whole)::int as work_median_days,
      (select (100.0 * sum(first_time_right) / nullif(sum(decided), 0))::float
        from claim_day where scope = '' and day between ${from}::date and ${to}::date)
        as first_time_right_percent,
      (select min(lead_days) from lead where upto >= 0.5 * whole)::int as lead_median_days,
      (select count(*)::int from ledger_journal
          join payout on payout.id = source_id and payout_status = 'returned'
        where kind = 'return'
          and booked_at >= ${startOfBerlinDay(from)} and booked_at < ${endOfBerlinDay(to)})
        as returned_payouts`.execute(tx)
  return theRow(rows)
}
