import type { Kpi, Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import { theRow } from './the-row.ts'

export type WorkFigures = Pick<
  Kpi['previous'],
  | 'work_median_days'
  | 'work_p90_days'
  | 'automatic_percent'
  | 'wait_days'
  | 'lead_median_days'
  | 'lead_p90_days'
>

/**
 * How long decisions of a period took us in working days, without the time participants took to answer; what
 * part of them a rule took; and how many days after the decision claims were paid that were paid in the
 * period. Budget: kept sums, some rows a day.
 */
export async function readWork(tx: Tx, { from, to }: Period): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    with work as (
      select work_days, sum(decided) as decided, sum(automatic) as automatic, sum(waited) as waited,
        sum(wait_days) as wait_days, sum(sum(decided)) over (order by work_days) as upto,
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
      (select min(work_days) from work where upto >= 0.9 * whole)::int as work_p90_days,
      (select (100.0 * sum(automatic) / nullif(sum(decided), 0))::float from work)
        as automatic_percent,
      (select round(1.0 * sum(wait_days) / nullif(sum(waited), 0), 1)::float from work) as wait_days,
      (select min(lead_days) from lead where upto >= 0.5 * whole)::int as lead_median_days,
      (select min(lead_days) from lead where upto >= 0.9 * whole)::int as lead_p90_days`.execute(tx)
  return theRow(rows)
}
