import { exportLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../tables.ts'

/** The time without a heartbeat after which an export counts as abandoned. */
const SILENT = '15 seconds'

/** An export with the data its worker needs. */
export type TakenExport = Awaited<ReturnType<typeof findNext>> & object

/**
 * Claims the longest waiting export, or one of a dead instance; skips locked ones. An export started three times has
 * failed.
 */
export const takeNext = ({ database }: Pick<Deps, 'database'>): Promise<TakenExport | undefined> =>
  inTransaction(database.db, async (tx) => {
    const next = await findNext(tx)
    if (!next) return undefined
    await tx
      .updateTable('export_work')
      .set({ alive_at: sql`clock_timestamp()`, attempts: next.attempts + 1 })
      .where('link_export', '=', next.id)
      .execute()
    await tx
      .updateTable('export_job')
      .set({ export_state: 'running', row_count: 0 })
      .where('id', '=', next.id)
      .execute()
    return next
  })

const findNext = (tx: Tx) =>
  tx
    .selectFrom('export_job as job')
    .innerJoin('export_work as work', 'work.link_export', 'job.id')
    .select([
      ...(['job.id', 'job.link_member', 'job.link_person', 'job.list', 'job.file_name'] as const),
      ...(['job.format', 'job.header', 'job.filter', 'job.sort', 'job.columns'] as const),
      'work.attempts',
    ])
    .where((eb) =>
      eb.or([
        eb('job.export_state', '=', 'waiting'),
        eb.and([
          eb('job.export_state', '=', 'running'),
          sql<boolean>`work.alive_at < clock_timestamp() - ${sql.lit(SILENT)}::interval`,
        ]),
      ]),
    )
    .orderBy('job.inserted_at')
    .orderBy('job.id')
    .limit(1)
    .forUpdate(['job', 'work'])
    .skipLocked()
    .executeTakeFirst()

/** Whether it may be begun once more. */
export const mayBegin = ({ attempts }: Pick<TakenExport, 'attempts'>): boolean =>
  attempts < exportLimits.attempts
