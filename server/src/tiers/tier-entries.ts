import { addDays, type IsoDate, startOfBerlinDay, type TierEntry } from '@ruecklauf/model'
import { sql } from 'kysely'
import { granted } from '../db/status-lists.ts'
import type { Db } from '../tables.ts'

/**
 * The approved amounts of each German day of the last year, by installer: devices that still have an amount, and cents,
 * net of clawbacks on the original day. Excludes devices paid by a campaign that does not count.
 */
export async function tierEntries(
  db: Db,
  { installers, today }: { installers: readonly string[]; today: IsoDate },
): Promise<Map<string, TierEntry[]>> {
  // More than a year; `tierMeasure` knows the exact day.
  const since = startOfBerlinDay(addDays(today, -367)).toISOString()
  const { rows } = await sql<TierEntry & { installer: string }>`
    select p.link_installer as installer,
      to_char(p.decided_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day,
      count(*)::int as units, sum(l.approved_amount)::bigint as cents
    from paperwork p join paperwork_line l on l.link_paperwork = p.id
      join paperwork_record r on r.id = p.id
    where p.link_installer = any(${installers}::text[]) and p.decided_at >= ${since}
      and p.paperwork_status in ${granted} and l.approved_amount > 0
      and not jsonb_path_exists(
        coalesce(r.snapshot #> '{calculation,remaining}', r.snapshot #> '{calculation,payments}', '[]'),
        '$[*] ? (@.line == $line && @.counts == false)',
        jsonb_build_object('line', l.id))
    group by 1, 2`.execute(db)
  const groups = Map.groupBy(rows, ({ installer }) => installer)
  return new Map(
    [...groups].map(([installer, all]) => [
      installer,
      all.map(({ day, units, cents }) => ({ day, units, cents })),
    ]),
  )
}
