import { addDays, type IsoDate, type Kpi, type Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import { rowsWithin } from './period.ts'
import { theRow } from './the-row.ts'

export type InstallerFigures = Pick<
  Kpi['previous'],
  | 'active_installers'
  | 'new_installers'
  | 'reactivated_installers'
  | 'quiet_installers'
  | 'repeat_percent'
  | 'top_tenth_percent'
>

/** How long an installer who comes back was silent: a quarter at least. */
const SILENT_DAYS = 90
const LAST_DAY: IsoDate = '9999-12-31'

/** By day and, of whole months, by month. */
const ofInstallers = (period: Period) =>
  rowsWithin(period, {
    by: 'installer',
    sums: ['claims', 'approved'],
    day: sql`installer_day where true`,
    month: sql`installer_month where true`,
  })

/**
 * Installers of a period: who submitted, for the first time, again after a quarter without, or twice and
 * more; who did only before; and what part of the approved money the tenth of them with the most of it has.
 * Budget: kept sums, a row an installer and month, and of months that are not whole an installer and day.
 */
export async function readInstallers(tx: Tx, { from, to }: Period): Promise<InstallerFigures> {
  const { rows } = await sql<InstallerFigures>`
    with since as (
      select installer, sum(claims) as claims
      from (${ofInstallers({ from: addDays(to, 1), to: LAST_DAY })}) later group by 1
    ), ever as (
      select total.installer, total.claims - coalesce(since.claims, 0) as claims
      from (select installer, sum(claims) as claims from installer_total group by 1) total
        left join since on since.installer = total.installer
      where total.claims - coalesce(since.claims, 0) > 0
    ), lately as (
      select installer, sum(claims) as claims, sum(approved) as approved
      from (${ofInstallers({ from, to })}) own group by 1 having sum(claims) <> 0
    ), shortly as (
      select installer
      from (${ofInstallers({ from: addDays(from, -SILENT_DAYS), to: addDays(from, -1) })}) earlier
      group by 1 having sum(claims) <> 0
    ), ranked as (
      select approved, ntile(10) over (order by approved desc) as tenth from lately
    )
    select count(lately.installer)::int as active_installers,
      (count(*) filter (where lately.claims = ever.claims))::int as new_installers,
      (count(*) filter (where lately.claims < ever.claims and shortly.installer is null))::int
        as reactivated_installers,
      (count(*) filter (where lately.installer is null))::int as quiet_installers,
      (100.0 * count(*) filter (where lately.claims > 1) / nullif(count(lately.installer), 0))::float
        as repeat_percent,
      (select (100.0 * sum(approved) filter (where tenth = 1) / nullif(sum(approved), 0))::float
        from ranked) as top_tenth_percent
    from ever left join lately on lately.installer = ever.installer
      left join shortly on shortly.installer = ever.installer`.execute(tx)
  return theRow(rows)
}
