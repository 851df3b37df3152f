import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/**
 * Serialises changes of payout runs and month closings until the transaction ends. The second one
 * sees the changes of the first. Locking ten thousand items with their claims takes longer than
 * other requests may. A waiting caller holds a connection and is refused after some seconds.
 */
export async function lockRuns(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`set local lock_timeout = '8s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('payout_runs', 0))`.execute(tx)
  await sql`set local lock_timeout = '60s'`.execute(tx)
}
