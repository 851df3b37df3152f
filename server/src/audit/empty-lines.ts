import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/**
 * Empties the changes of these audit rows; their places and hashes stay. The database allows that
 * only to the owner of the tables, for rows that an erasure names.
 */
export async function emptyLines(tx: Tx, seqs: readonly number[]): Promise<void> {
  await sql`update audit set changes = '{}' where seq = any(${seqs}::bigint[])`.execute(tx)
}
