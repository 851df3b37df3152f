import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Db } from '../tables.ts'
import type { Progress, WhatIfResult } from './play-what-if.ts'

/** After so long without a sign of life nobody works on a calculation any more. */
const SILENT = '15 seconds'

interface Job {
  id: string
  campaign: string
}

/** Marks calculations as failed whose instance was stopped or died. */
export const failSilentJobs = (db: Db) =>
  db
    .updateTable('what_if')
    .set({ state: 'failed', failure: 'interrupted', ended_at: sql`clock_timestamp()` })
    .where('state', '=', 'running')
    .where(sql<boolean>`alive_at < clock_timestamp() - ${sql.lit(SILENT)}::interval`)
    .execute()

/** Writes how far a calculation is; false when it is not wanted any more. */
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

/** Ends a calculation, unless it has ended already, and tells every instance. */
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
