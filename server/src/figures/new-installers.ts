import { addDays, type IsoDate, type Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import { rowsWithin } from './period.ts'
import { theRow } from './the-row.ts'

const LAST_DAY: IsoDate = '9999-12-31'

/** By day and, of whole months, by month. */
const ofInstallers = (period: Period) =>
  rowsWithin(period, {
    by: 'installer',
    sums: ['claims'],
    day: sql`installer_day where true`,
    month: sql`installer_month where true`,
  })

/**
 * The number of installers with their first claim in a period. Budget: materialised counters, a row an installer and
 * month, and for partial months an installer and day.
 */
export async function countNewInstallers(tx: Tx, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with since as (
      select installer, sum(claims) as claims
      from (${ofInstallers({ from: addDays(period.to, 1), to: LAST_DAY })}) later group by 1
    ), lately as (
      select installer, sum(claims) as claims from (${ofInstallers(period)}) own
      group by 1 having sum(claims) <> 0
    )
    select count(*)::int as count from lately
      left join since on since.installer = lately.installer
      join (select installer, sum(claims) as claims from installer_total group by 1) total
        on total.installer = lately.installer
    where total.claims - coalesce(since.claims, 0) = lately.claims`.execute(tx)
  return theRow(rows).count
}
