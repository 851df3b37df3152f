import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDay, type IsoDate, startOfBerlinDay } from '@ruecklauf/model'
import { writeBackup } from '../../backup/write-backup.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Db } from '../../tables.ts'
import { checkRoom } from './check-room.ts'
import { tellOfFailure } from './tell-of-failure.ts'
import { whyFailed } from './why-failed.ts'

/** From when on the night's backup is made, German time. */
const BACKUP_TIME = '02:00'

/**
 * Makes the daily backup in BACKUP_DIR once its hour has come, and deletes the oldest. Records the
 * result; a failed last attempt notifies the admins.
 * @throws the failure, for the log.
 */
export async function makeBackup(deps: Deps, signal: AbortSignal): Promise<void> {
  const { config, database, clock } = deps
  const folder = config.backup_dir
  if (folder === undefined) return
  const db = database.owner_db
  const { backups_kept } = await readSettings(db)
  const now = clock()
  await endBroken(deps)
  const due = await dueBackup(db, { time: BACKUP_TIME, now })
  if (!due) return
  const id = newId()
  await db.insertInto('backup_run').values({ id, began_at: now.toISOString() }).execute()
  try {
    await write(deps, { id, folder, day: due.day, signal })
  } catch (error) {
    await noteFailure(deps, { id, ...due, error, isStopped: signal.aborted })
    throw error
  }
  await dropOlder(db, { folder, kept: backups_kept, now: clock() })
}

/** Ends the runs of killed instances: the lock holder knows that none is running. */
const endBroken = ({ database, clock }: Deps) =>
  database.owner_db
    .updateTable('backup_run')
    .set({ ended_at: clock().toISOString(), failure: 'stopped' })
    .where('ended_at', 'is', null)
    .execute()

async function write(
  deps: Deps,
  { id, folder, day, signal }: { id: string; folder: string; day: IsoDate; signal: AbortSignal },
) {
  const { config, database, clock } = deps
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await checkRoom(database.owner_db, folder)
  const file = `ruecklauf-${day}-${id}.backup`
  const { backup_passphrase: passphrase } = config
  const { bytes, sha256 } = await writeBackup(deps, join(folder, file), { passphrase, signal })
  await database.owner_db
    .updateTable('backup_run')
    .set({
      ...{ file, bytes, sha256, is_sealed: passphrase !== undefined },
      ended_at: clock().toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

interface Failed {
  id: string
  day: IsoDate
  attempt: number
  error: unknown
  isStopped: boolean
}

const noteFailure = (
  { database, clock }: Deps,
  { id, day, attempt, error, isStopped }: Failed,
): Promise<void> =>
  database.owner_db.transaction().execute(async (tx) => {
    const failure = whyFailed(error, { isStopped })
    const now = clock()
    await tx
      .updateTable('backup_run')
      .set({ ended_at: now.toISOString(), failure })
      .where('id', '=', id)
      .execute()
    if (failure !== 'stopped' && attempt === TRIES)
      await tellOfFailure(tx, { run: id, day, failure, now })
  })

/** Removes the files of backups beyond the newest so many; only those that were made here. */
async function dropOlder(
  db: Db,
  { folder, kept: copies, now }: { folder: string; kept: number; now: Date },
): Promise<void> {
  const older = await db
    .selectFrom('backup_run')
    .select(['id', 'file'])
    .where('file', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(1, copies))
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

/** As often a day is tried again, before nobody does until the next. */
const TRIES = 3

/** The German day of the due backup at an instant, and the number of the attempt; else null. */
async function dueBackup(
  db: Db,
  { time, now }: { time: string; now: Date },
): Promise<{ day: IsoDate; attempt: number } | null> {
  const day = berlinDay(now)
  if (clockTime.format(now) < time) return null
  const today = await db
    .selectFrom('backup_run')
    .select('failure')
    .where('began_at', '>=', startOfBerlinDay(day).toISOString())
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', '<>', 'stopped')]))
    .execute()
  const isMade = today.some(({ failure }) => failure === null)
  return isMade || today.length >= TRIES ? null : { day, attempt: today.length + 1 }
}

const clockTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
