import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../tables.ts'

/** Removes the files of backups beyond the newest so many; only those that were made here. */
export async function dropOlder(
  db: Db,
  { folder, kept, now }: { folder: string; kept: number; now: Date },
): Promise<void> {
  const older = await db
    .selectFrom('backup_run')
    .select(['id', 'file'])
    .where('file', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(1, kept))
    .execute()
  for (const { id, file } of older) {
    if (file) await rm(join(folder, file), { force: true })
    await db
      .updateTable('backup_run')
      .set({ removed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  }
}
