import { exportLimits, personalDataList } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Updateable } from 'kysely'
import { databaseFailure } from '../db/failures.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { holdBytes } from '../documents/stored-bytes.ts'
import { AppError } from '../errors/errors.ts'
import { translateFailure } from '../errors/translate-failure.ts'
import { notify } from '../notifications/notify.ts'
import type { Db, Tables, Tx } from '../tables.ts'
import type { TakenExport } from './take-next.ts'

interface Ready {
  job: TakenExport
  row_count: number
  is_cut: boolean
  sha256: string
  access_sha256: string
}

/** Marks an export as ready and notifies its requester. An export stopped meanwhile stays stopped. */
export const endReady = (deps: Deps, { job, sha256, access_sha256, ...result }: Ready) =>
  inTransaction(deps.database.db, async (tx) => {
    await holdBytes(tx, { files: deps.files, sha256 })
    const now = deps.clock()
    const expires_at = new Date(now.getTime() + exportLimits.hours * 3_600_000).toISOString()
    const isEnded = await end(tx, job, {
      ...{ export_state: 'done', ...result },
      ...{ ended_at: now.toISOString(), expires_at },
    })
    if (!isEnded) return
    await tx
      .updateTable('export_work')
      .set({ sha256, access_sha256 })
      .where('link_export', '=', job.id)
      .execute()
    const file = job.file_name
    const notice =
      job.list === personalDataList
        ? ({ event: 'personal_data_ready', values: { file } } as const)
        : ({ event: 'export_ready', values: { file, count: result.row_count } } as const)
    await notify(tx, { ...noticeOf(job), ...notice, now })
    await deps.events.publish(tx, newsOf(job))
  })

/** Marks an export as failed and notifies its requester of the reason. */
export const endFailed = (deps: Deps, { job, error }: { job: TakenExport; error: unknown }) =>
  inTransaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const failure = await whyIn(tx, job, error)
    const ended_at = now.toISOString()
    if (!(await end(tx, job, { export_state: 'failed', failure, ended_at }))) return
    const values = { file: job.file_name, reason: failure }
    await notify(tx, { ...noticeOf(job), event: 'export_failed', values, now })
    await deps.events.publish(tx, newsOf(job))
  })

/** Another instance, or the next start, begins it anew; that it was begun here does not count. */
export const giveBack = ({ database }: Pick<Deps, 'database'>, { id, attempts }: TakenExport) =>
  inTransaction(database.db, async (tx) => {
    await end(tx, { id }, { export_state: 'waiting' })
    await tx.updateTable('export_work').set({ attempts }).where('link_export', '=', id).execute()
  })

async function end(
  tx: Tx,
  { id }: Pick<TakenExport, 'id'>,
  values: Updateable<Tables['export_job']>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('export_job')
    .set(values)
    .where('id', '=', id)
    .where('export_state', '=', 'running')
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

const noticeOf = ({ id, link_member, link_person }: TakenExport) => ({
  member: link_member,
  person: link_person,
  path: '/exports',
  reference: id,
})

const newsOf = ({ id, link_member }: TakenExport) => ({
  topic: 'export_job',
  id,
  member: link_member,
})

async function whyIn(
  db: Db,
  { link_member, link_person }: TakenExport,
  error: unknown,
): Promise<string> {
  const profile = await db
    .selectFrom('login_profile')
    .select('language')
    .where('id', '=', link_member)
    .where('person', 'is not distinct from', link_person)
    .executeTakeFirst()
  const language = profile?.language ?? 'de'
  const appError = error instanceof AppError ? error : databaseFailure(error)
  if (!appError) return sayTo(language)('failures:export_internal')
  return translateFailure(appError, language)
    .map(({ message }) => message)
    .join(' ')
}
