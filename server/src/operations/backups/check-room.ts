import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { NoRoom } from './why-failed.ts'

/** The space to leave free beside the backup, and the largest growth over the last backup. */
const SPARE_BYTES = 64 * 1024 * 1024
const GROWTH = 1.25

/**
 * Checks that a folder has room for one more backup: as large as the last, or as the database for
 * the first.
 * @throws NoRoom
 */
export async function checkRoom(db: Db, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const needed = Math.ceil((await lastSize(db)) * GROWTH) + SPARE_BYTES
  if (free < needed) throw new NoRoom({ free, needed })
}

async function lastSize(db: Db): Promise<number> {
  const last = await db
    .selectFrom('backup_run')
    .select('bytes')
    .where('file', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.bytes) return last.bytes
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
