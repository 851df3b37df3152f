import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../deps.ts'
import type { Scope } from '../platform/access.ts'
import type { ExportQuery } from '../platform/export/export-statement.ts'
import { openExport } from '../platform/export/open-export.ts'
import type { Attendance } from './attendance.ts'

interface Wanted {
  scope: Scope
  query: ExportQuery
  path: string
  attendance: Attendance
}

/** Writes what an export finds to a file that only our account can read, never faster than the disk takes it. */
export async function writeFile(
  { database }: Pick<Deps, 'database'>,
  { scope, query, path, attendance }: Wanted,
): Promise<{ row_count: number; is_cut: boolean }> {
  const { signal } = attendance
  const opened = await database.reading(({ pool }) => openExport(pool, scope, { ...query, signal }))
  const { body, isCut, written, stop } = opened
  attendance.counts(written)
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } finally {
    stop()
  }
  return { row_count: written(), is_cut: isCut }
}
