import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/**
 * Empties these lines of the trail of what changed; their places and hashes stay. The database lets only
 * the owner of the tables do so, for lines that an erasure names.
 */
export async function emptyLines(tx: Tx, seqs: readonly number[]): Promise<void> {
  await sql`update audit set changes = '{}' where seq = any(${seqs}::bigint[])`.execute(tx)
}
