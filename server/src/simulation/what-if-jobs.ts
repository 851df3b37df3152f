import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Db } from '../tables.ts'
import type { Progress, WhatIfResult } from './play-what-if.ts'

/** The time without a heartbeat after which a job counts as dead. */
const SILENT = '15 seconds'

interface Job {
  id: string
  campaign: string
}

/** Marks the jobs of stopped or dead instances as failed. */
export const failSilentJobs = (db: Db) =>
  db
    .updateTable('what_if')
    .set({ state: 'failed', failure: 'interrupted', ended_at: sql`clock_timestamp()` })
    .where('state', '=', 'running')
    .where(sql<boolean>`alive_at < clock_timestamp() - ${sql.lit(SILENT)}::interval`)
    .execute()

/** Stores a simulation's progress; false when the job is cancelled. */
export async function keepAlive(
  { database }: Pick<Deps, 'database'>,
  { id }: Job,
  progress: Progress | null,
): Promise<boolean> {
  const beat = await database.db
    .updateTable('what_if')
    .set({ ...progress, alive_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return beat.numUpdatedRows > 0n
}

/** Why a calculation ended without a result. */
export type WhatIfFailure = 'interrupted' | 'internal'

export type Ending =
  | { state: 'done'; result: WhatIfResult; progress: Progress | null }
  | { state: 'failed'; failure: WhatIfFailure }
  | { state: 'cancelled' }

/** Ends a simulation job, unless it has ended, and notifies every instance. */
export async function endJob(
  db: Db,
  { events }: Pick<Deps, 'events'>,
  { id, campaign, ...ending }: Job & Ending,
): Promise<void> {
  const ended = await db
    .updateTable('what_if')
    .set({
      state: ending.state,
      ...(ending.state === 'done'
        ? { result: JSON.stringify(ending.result), ...ending.progress }
        : {}),
      ...(ending.state === 'failed' ? { failure: ending.failure } : {}),
      ended_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n) await events.publish(db, { topic: 'campaign', id: campaign })
}
