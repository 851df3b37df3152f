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

/** What went of each table, whether that was all, and bytes to be forgotten after the commit. */
export interface Erased {
  counts: Map<string, number>
  is_complete: boolean
  hashes: string[]
}

/** Rows of one transaction. */
export const BATCH = 2_000

/**
 * Erases what of a class is about a member, at most 2,000 rows, in the transaction of the caller, and
 * tells of it in the trail. The database refuses it while the term runs or the member is held.
 */
export async function eraseMember(
  tx: Tx,
  { run, kept, member, arke }: { run: Run; kept: RetentionClass; member: string; arke: string },
): Promise<Erased> {
  const erasure = await beginErasure(tx, run, { kept, member })
  const { counts, gone, hashes, left } = await eraseAll(tx, { kept, member })
  let lines = await eraseLinesOf(tx, { erasure, units: gone.units })
  let room = left
  if (kept === 'books' && room > 0) {
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
    const changes = { retention_class: kept, erasure, lines, remainder }
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

async function eraseAll(tx: Tx, { kept, member }: { kept: RetentionClass; member: string }) {
  const counts = new Map<string, number>()
  const gone: Gone = { count: 0, units: [], files: [] }
  let left = BATCH
  const count = (table: string, rows: number) => {
    left -= rows
    if (rows > 0) counts.set(table, (counts.get(table) ?? 0) + rows)
  }
  for (const of of tablesOf(kept)) {
    const rows = rowsOfMember(member, of.rows)
    const taken = await eraseRows(tx, { ...of, rows }, left)
    count(of.table, taken.count)
    gone.units.push(...taken.units)
    gone.files.push(...taken.files)
  }
  const owner = kept === 'records' ? member : null
  const files = await eraseFiles(tx, { named: gone.files, owner, limit: Math.max(left, 0) + BATCH })
  count('arke_file', files.count)
  return { counts, gone, hashes: files.hashes, left }
}
