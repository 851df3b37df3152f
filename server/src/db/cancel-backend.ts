import type pg from 'pg'

/**
 * Cancels the statement of another connection of the pool's login; a failure changes nothing.
 * PostgreSQL allows that only to the same login, so the lesser role may not.
 */
export async function cancelBackend(pool: pg.Pool, pid: number): Promise<void> {
  const client = await pool.connect().catch(() => null)
  if (!client) return
  try {
    await client.query('begin; set local role none')
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // It has ended by itself, or belongs to somebody else.
  } finally {
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
  }
}
