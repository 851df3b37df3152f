import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors/errors.ts'
import type { Db, Tx } from '../tables.ts'

/**
 * Protects bytes from removal until this transaction has ended; then their `arke_file` is visible
 * to everybody. Call it before writing that row.
 * @throws conflict when the bytes were removed meanwhile; storing them again helps.
 */
export async function holdBytes(
  tx: Tx,
  { files, sha256 }: { files: Deps['files']; sha256: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sha256)})`.execute(tx)
  if (!(await files.has(sha256))) throw conflict('concurrent_change', 'the file has just gone')
}

/** Removes bytes without an `arke_file` or export; returns whether it did. */
export const forgetBytes = (
  { database, files }: Pick<Deps, 'database' | 'files'>,
  sha256: string,
): Promise<boolean> =>
  inTransaction(database.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockOf(sha256)})`.execute(tx)
    if ((await unusedOf(tx, [sha256])).length === 0) return false
    await files.remove(sha256)
    return true
  })

/** Those of the hashes without an `arke_file` or export. */
export async function unusedOf(db: Db, hashes: string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select h as sha256 from unnest(${hashes}::text[]) h
    where not exists (select from arke_file f where f.sha256 = h)
      and not exists (select from export_work w where w.sha256 = h)`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

const lockOf = (sha256: string) => sql`hashtextextended(${`file:${sha256}`}, 0)`
