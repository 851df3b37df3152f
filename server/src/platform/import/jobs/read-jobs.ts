import { type ImportJob, type ImportSummary, importLimits, isStaff } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { notFound } from '../../../errors/errors.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Db } from '../../../tables.ts'

/** Imports listed at most, the newest first. */
const MAX_LISTED = 50
/** The time without a heartbeat after which an import counts as dead. */
const SILENT = '15 seconds'
const DAY_MS = 24 * 3_600_000

export interface JobAsker {
  /** Wire id of the arke. */
  arke: string
  caller: Caller
  now: Date
}

/** Marks imports of stopped or dead instances as failed; their open transaction is gone. */
export const failSilentJobs = (db: Db, { caller, now }: Pick<JobAsker, 'caller' | 'now'>) =>
  db
    .updateTable('import_job')
    .set({
      state: 'failed',
      failure: sayTo(caller.language)('failures:import_interrupted'),
      ended_at: now.toISOString(),
    })
    .where('state', 'in', ['checking', 'running'])
    .where(sql<boolean>`alive_at < clock_timestamp() - ${sql.lit(SILENT)}::interval`)
    .execute()

const summaryColumns = [
  'job.id',
  'job.state',
  'job.file_name',
  'job.sha256',
  'job.bytes',
  'job.mode',
  'job.asked_by',
  'job.asked_at',
  'job.ended_at',
  'job.is_kept',
  'job.phase',
  'job.rows_done',
  'job.rows_total',
  'job.rows_written',
  'job.counts',
  'job.failure',
  'owner.first_name',
  'owner.last_name',
  'owner.company',
] as const

/**
 * The imports a caller may see: all for staff. A person of a firm sees only their own, because
 * colleagues may have other rights.
 */
export const isSeenBy = (caller: Caller) =>
  isStaff(caller)
    ? sql<boolean>`true`
    : sql<boolean>`asked_by = ${caller.member} and asked_person = ${caller.person ?? null}`

/** Imports of an arke that the caller may see. */
const jobsOf = (db: Db, { arke, caller }: JobAsker) =>
  db
    .selectFrom('import_job as job')
    .leftJoin('member_profile as owner', 'owner.id', 'job.asked_by')
    .select(summaryColumns)
    .where('job.arke', '=', arke)
    .where(isSeenBy(caller))

type Row = Awaited<ReturnType<ReturnType<typeof jobsOf>['execute']>>[number]

const summaryOf = (row: Row, { caller, now }: JobAsker): ImportSummary => {
  const { id, is_kept, asked_by, first_name, last_name, company, ...job } = row
  const name = [first_name, last_name].filter(Boolean).join(' ') || company || ''
  return {
    ...job,
    job: id,
    asked_by: { id: asked_by, label: name },
    is_own: asked_by === caller.member,
    may_undo:
      row.state === 'done' &&
      is_kept &&
      now.getTime() < Date.parse(row.ended_at ?? '') + importLimits.undo_days * DAY_MS,
  }
}

/** The newest imports of an arke. */
export async function listJobs(db: Db, asker: JobAsker): Promise<ImportSummary[]> {
  const rows = await jobsOf(db, asker)
    .orderBy('job.asked_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => summaryOf(row, asker))
}

/**
 * One import with its columns and results.
 * @throws not_found also for one that belongs to somebody else
 */
export async function readJob(
  db: Db,
  { id, is_remembered = false, ...asker }: JobAsker & { id: string; is_remembered?: boolean },
): Promise<ImportJob> {
  const row = await jobsOf(db, asker)
    .select(['job.headings', 'job.columns', 'job.corrections', 'job.changes', 'job.errors'])
    .select('job.errors_sha256')
    .where('job.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { headings, columns, corrections, changes, errors, errors_sha256, ...summary } = row
  return {
    ...summaryOf(summary, asker),
    headings,
    columns,
    is_remembered,
    corrections,
    changes: changes ?? [],
    error_units: errors ?? [],
    has_error_file: errors_sha256 !== null,
  }
}
