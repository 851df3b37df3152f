import type pg from 'pg'

/** The statements of the test's own database that wait for a lock; other tests share the server. */
export async function waitingForLocks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' order by query_start`,
  )
  return rows.map(({ query }) => query)
}
