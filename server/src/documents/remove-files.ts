import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Removes these `arke_file`, however many; their bytes go when nothing else refers to them. */
export async function removeFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from arke_file where id = any(${[...ids]})`.execute(tx)
}
