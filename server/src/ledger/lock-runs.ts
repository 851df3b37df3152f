import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/**
 * Lets one transaction at a time change payout runs, or close a month, until it ends: whoever comes second
 * sees what the first one did. Ten thousand items with the claims they pay take longer than other requests
 * may; who waits for another step holds a connection and is sent away after some seconds.
 */
export async function lockRuns(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`set local lock_timeout = '8s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('payout_runs', 0))`.execute(tx)
  await sql`set local lock_timeout = '60s'`.execute(tx)
}
