import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from '../../tables.ts'
import { beginErasure } from './begin-erasure.ts'
import { eraseFiles } from './erase-files.ts'
import { BATCH, type Erased, type Run } from './erase-member.ts'
import { eraseRows } from './erase-rows.ts'
import type { OldRows } from './old-rows.ts'

/** Erases rows of a table that are old by themselves, at most 2,000, in the transaction of the caller. */
export async function eraseOld(tx: Tx, { run, of }: { run: Run; of: OldRows }): Promise<Erased> {
  await beginErasure(tx, run, { kept: of.kept, member: null })
  const rows = await beforeCutoff(tx, { run, of })
  const erased = await eraseRows(tx, { ...of, rows }, BATCH)
  const files = await eraseFiles(tx, { named: erased.files, owner: null, limit: BATCH })
  const counts = new Map(
    [[of.table, erased.count]].filter(([, count]) => count !== 0) as [string, number][],
  )
  if (files.count > 0) counts.set('arke_file', files.count)
  return { counts, is_complete: erased.count < BATCH, hashes: files.hashes }
}

/** The condition with the first instant still stored. */
export async function beforeCutoff(
  db: Db,
  { run, of }: { run: Pick<Run, 'day'>; of: Pick<OldRows, 'kept' | 'rows'> },
): Promise<string> {
  const { rows } = await sql<{ cutoff: string }>`
    select ((extract(year from ${run.day}::date) - retention_years(${of.kept}))::text || '-01-01')
      as cutoff`.execute(db)
  const cutoff = pg.escapeLiteral(rows[0]?.cutoff ?? '')
  return of.rows.replaceAll('{{cutoff}}', `(${cutoff}::timestamp at time zone 'Europe/Berlin')`)
}
