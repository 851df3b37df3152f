import { berlinDay } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { filesAfter, problemOf } from '../../documents/verify-files.ts'
import type { Db } from '../../tables.ts'
import { tellOfDamage } from './tell-of-damage.ts'

type Looking = Pick<Deps, 'database' | 'files' | 'clock'>

/** The number of files after which the position is saved. */
const BATCH = 50
/** The most files one run reads; the next run continues. */
const MOST_FILES = 5_000
const MOST_BYTES = 2 * 1024 ** 3
/** Looks that stay known. */
const KEPT = 60

interface Options {
  signal?: AbortSignal
  most_files?: number
}

/**
 * Reads all stored files in batches and compares their bytes with their hashes, once a German day
 * or, with many files, over several days. Damage gets the same notification as on a request. The next run
 * continues an interrupted one. Budget: five thousand files or 2 GB a run, one file in memory.
 * @returns whether the check is complete.
 * @throws the store's error where it can't be read at all; the position stays.
 */
export async function lookThroughFiles(
  deps: Looking,
  { signal, most_files = MOST_FILES }: Options = {},
): Promise<boolean> {
  const { database, clock } = deps
  const { db } = database
  const look = await lookInHand(db, clock())
  if (!look) return true
  let { after } = look
  let remaining = { files: most_files, bytes: MOST_BYTES }
  while (remaining.files > 0 && remaining.bytes > 0 && !signal?.aborted) {
    const batch = await filesAfter(db, after, Math.min(BATCH, remaining.files))
    const last = batch.at(-1)
    if (!last) {
      await end(db, look.id, clock())
      return true
    }
    const damaged = await damagedOf(deps, batch)
    const bytes = batch.reduce((sum, { size }) => sum + (size ?? 0), 0)
    after = last.id
    await db
      .updateTable('file_look')
      .set(({ eb }) => ({
        after,
        files: eb('files', '+', batch.length),
        bytes: eb('bytes', '+', bytes),
        damaged: eb('damaged', '+', damaged),
      }))
      .where('id', '=', look.id)
      .execute()
    remaining = { files: remaining.files - batch.length, bytes: remaining.bytes - bytes }
  }
  return false
}

/** The look that is not over yet, or a new one; nothing where one has begun today. */
async function lookInHand(db: Db, now: Date) {
  const last = await db
    .selectFrom('file_look')
    .select(['id', 'after', 'began_at', 'ended_at'])
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && !last.ended_at) return last
  if (last && berlinDay(new Date(last.began_at)) === berlinDay(now)) return undefined
  const id = newId()
  await db.insertInto('file_look').values({ id, began_at: now.toISOString() }).execute()
  return { id, after: '' }
}

async function damagedOf(deps: Looking, batch: Awaited<ReturnType<typeof filesAfter>>) {
  let damaged = 0
  for (const { path, sha256 } of batch) {
    const damage = await problemOf(deps.files, path)
    if (!damage) continue
    damaged += 1
    await tellOfDamage(deps, { damage, sha256: sha256 ?? path, caller: null })
  }
  return damaged
}

async function end(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('file_look')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const old = db.selectFrom('file_look').select('id').orderBy('began_at', 'desc').offset(KEPT)
  await db.deleteFrom('file_look').where('id', 'in', old).execute()
}
