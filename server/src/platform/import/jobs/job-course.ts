import { importLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { ImportMode } from '../check/check-rows.ts'
import type { Course, ImportCounts } from '../course.ts'
import { type Differences, differences } from './differences.ts'
import type { ErrorFile } from './error-file.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { Corrections } from './put-right.ts'
import { putRight } from './put-right.ts'

interface Work {
  id: string
  mode: ImportMode
  corrections: Corrections
  /** Only checks, and reports the effects. */
  dry_run: boolean
}

interface With {
  deps: Pick<Deps, 'files' | 'clock'>
  heartbeat: Heartbeat
  errors: ErrorFile
}

/** The course of an import that somebody follows remotely and may stop. */
export function jobCourse(
  { id, mode, corrections, dry_run }: Work,
  { deps, heartbeat, errors }: With,
): Course {
  let changeCounts: Differences = { changed: 0, changes: [] }
  return {
    begins: (client) => heartbeat.watch(client),
    isAt: (progress) => heartbeat.note(progress),
    hasRows: (client, plan) => putRight(client, plan, corrections),
    looksAnew: () => errors.restart(),
    hears: async (units) => {
      await errors.add(units)
      heartbeat.requireWanted()
      return true
    },
    hasChecked: async (client, { scope, plan }) => {
      const isAsked = dry_run && mode === 'update' && plan.keys.length > 0
      if (isAsked) changeCounts = await differences(client, scope, plan)
    },
    keepsFor: (units) => (dry_run || units > importLimits.undo ? null : id),
    hasWritten: async (tx, units) => {
      const counted = await tx
        .updateTable('import_job')
        .set((job) => ({ rows_written: job('rows_written', '+', units) }))
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst()
      if (counted.numUpdatedRows === 0n) heartbeat.stop()
      heartbeat.requireWanted()
    },
    ends: async (tx, counted) => {
      heartbeat.requireWanted()
      const counts: ImportCounts = dry_run
        ? { ...countsAlone(counted), count_updated: changeCounts.changed }
        : countsAlone(counted)
      const errors_sha256 = await errors.store(deps.files)
      const columns = {
        counts: JSON.stringify(counts),
        errors: JSON.stringify(errors.first),
        errors_sha256,
      }
      const ending = dry_run
        ? { state: 'previewed' as const, changes: JSON.stringify(changeCounts.changes) }
        : {
            state: 'done' as const,
            ended_at: deps.clock().toISOString(),
            rows_done: counts.total_count,
            is_kept: sql<boolean>`exists (select from import_job_unit where link_job = ${id})`,
          }
      const ended = await tx
        .updateTable('import_job')
        .set({ ...columns, ...ending })
        .where('id', '=', id)
        .where('state', '=', dry_run ? 'checking' : 'running')
        .executeTakeFirst()
      // Somebody stopped it meanwhile: nothing of it stays.
      if (ended.numUpdatedRows === 0n) heartbeat.stop()
      heartbeat.requireWanted()
    },
  }
}

const countsAlone = ({ ...counts }: ImportCounts & { error_units?: unknown }): ImportCounts => {
  const { error_units: _, ...alone } = counts
  return alone
}
