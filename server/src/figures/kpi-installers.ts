import type { IsoDate, Kpi } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

type InstallerFigures = Pick<
  Kpi,
  'active_installers' | 'new_installers' | 'quiet_installers' | 'top_tenth_percent'
>

/**
 * Installers since a day: who submitted, for the first time or again, who did only before, and what
 * part of the approved money the tenth of them with the most of it has.
 */
export async function readInstallers(
  { tx }: FunctionContext,
  from: IsoDate,
): Promise<InstallerFigures> {
  const { rows } = await sql<InstallerFigures>`
    with ever as (
      select installer, sum(claims) as claims from installer_total
      group by 1 having sum(claims) <> 0
    ), lately as (
      select installer, sum(claims) as claims, sum(approved) as approved from installer_day
      where day >= ${from}::date group by 1 having sum(claims) <> 0
    ), ranked as (
      select approved, ntile(10) over (order by approved desc) as tenth from lately
    )
    select count(lately.installer)::int as active_installers,
      (count(*) filter (where lately.claims = ever.claims))::int as new_installers,
      (count(*) filter (where lately.installer is null))::int as quiet_installers,
      (select (100.0 * sum(approved) filter (where tenth = 1) / nullif(sum(approved), 0))::float
        from ranked) as top_tenth_percent
    from ever left join lately on lately.installer = ever.installer`.execute(tx)
  return theRow(rows)
}
