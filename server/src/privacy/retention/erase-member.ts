import type { RetentionClass } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { remainderOf } from '../../audit/erased-lines.ts'
import type { Tx } from '../../tables.ts'
import { beginErasure } from './begin-erasure.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseRows, type Gone } from './erase-rows.ts'
import { tablesOf } from './erase-tables.ts'
import { eraseLinesAbout, eraseLinesOf } from './erase-trail.ts'
import { rowsOfMember } from './rows-of-member.ts'

/** One run of the job, at an instant on a German day. */
export interface Run {
  id: string
  day: string
  now: Date
}

/** The erased rows of each table, whether that was all, and files to delete after the commit. */
export interface Erased {
  counts: Map<string, number>
  is_complete: boolean
  hashes: string[]
}

/** Rows of one transaction. */
export const BATCH = 2_000

/**
 * Erases a class of a member's data, at most 2,000 rows, in the caller's transaction, and writes the audit log. The
 * database refuses it before the term's end or during a hold.
 */
export async function eraseMember(
  tx: Tx,
  {
    run,
    kept: retention,
    member,
    arke,
  }: { run: Run; kept: RetentionClass; member: string; arke: string },
): Promise<Erased> {
  const erasure = await beginErasure(tx, run, { kept: retention, member })
  const {
    counts,
    gone: removed,
    hashes,
    left: remaining,
  } = await eraseAll(tx, { kept: retention, member })
  let lines = await eraseLinesOf(tx, { erasure, units: removed.units })
  let room = remaining
  if (retention === 'books' && room > 0) {
    const about = await eraseLinesAbout(tx, { erasure, member, limit: room })
    room -= about
    lines += about
  }
  if (lines > 0) counts.set('audit', lines)
  const is_complete = room > 0
  if (is_complete)
    await tx.updateTable('erasure').set({ is_complete }).where('id', '=', erasure).execute()
  if (counts.size > 0) {
    const remainder = (await remainderOf(tx, [erasure])).get(erasure)
    const changes = { retention_class: retention, erasure, lines, remainder }
    await recordAudit(tx, {
      caller: null,
      action: 'erase',
      arke,
      id: member,
      changes,
      now: run.now,
    })
  }
  return { counts, is_complete, hashes }
}

async function eraseAll(
  tx: Tx,
  { kept: retention, member }: { kept: RetentionClass; member: string },
) {
  const counts = new Map<string, number>()
  const erased: Gone = { count: 0, units: [], files: [] }
  let remaining = BATCH
  const count = (table: string, rows: number) => {
    remaining -= rows
    if (rows > 0) counts.set(table, (counts.get(table) ?? 0) + rows)
  }
  for (const of of tablesOf(retention)) {
    const rows = rowsOfMember(member, of.rows)
    const batch = await eraseRows(tx, { ...of, rows }, remaining)
    count(of.table, batch.count)
    erased.units.push(...batch.units)
    erased.files.push(...batch.files)
  }
  const owner = retention === 'records' ? member : null
  const files = await eraseFiles(tx, {
    named: erased.files,
    owner,
    limit: Math.max(remaining, 0) + BATCH,
  })
  count('arke_file', files.count)
  return { counts, gone: erased, hashes: files.hashes, left: remaining }
}
