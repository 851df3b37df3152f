import type pg from 'pg'

/**
 * Stops what another connection of the pool's own login is doing; a failure changes nothing. PostgreSQL asks for the
 * login of that connection, so the lesser role of ours may not.
 */
export async function cancelBackend(pool: pg.Pool, pid: number): Promise<void> {
  const client = await pool.connect().catch(() => null)
  if (!client) return
  try {
    await client.query('begin; set local role none')
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // It has ended by itself, or is somebody else's.
  } finally {
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
  }
}
