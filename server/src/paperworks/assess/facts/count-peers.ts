import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'

/**
 * Counts each firm's claims within 30 days and stores the 99th percentile. Checks compare a firm's pace with it until
 * the next night.
 */
export async function countPeers({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock().toISOString()
  await sql`
    insert into peer_figure (id, most, firms, counted_at)
    select 'claims_of_30_days',
      coalesce(percentile_disc(0.99) within group (order by claims), 0), count(*), ${now}
    from (
      select count(*) as claims from paperwork
      where submitted_at > ${now}::timestamptz - interval '30 days'
        and paperwork_status <> 'draft' group by link_installer
    ) firm
    on conflict (id) do update set most = excluded.most, firms = excluded.firms,
      counted_at = excluded.counted_at`.execute(database.reports_db)
}
