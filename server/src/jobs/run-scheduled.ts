import type { SharedTexts } from '@ruecklauf/model'
import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { inSpan } from '../traces/in-span.ts'

/** Every job has words for what it does, in each language. */
type JobName = keyof SharedTexts['jobs']

export interface ScheduledJob {
  readonly name: JobName
  /** At least this many milliseconds lie between two runs, whichever instances make them. */
  readonly every: number
  /** @param signal says that the server ends: what takes long stops then. */
  readonly run: (deps: Deps, signal: AbortSignal) => Promise<unknown>
  /** It may take an hour, and keeps no other job waiting. */
  readonly is_long?: boolean
  /** Whether it is for this instance; for all by default. */
  readonly isHere?: (deps: Pick<Deps, 'config'>) => boolean
}

/**
 * Runs a recurring job if it is due and no other instance runs it; returns whether it ran. The
 * lock belongs to the connection, so that a killed instance releases it.
 * @throws the job's error, after recording it.
 */
export async function runScheduled(
  deps: Deps,
  job: ScheduledJob,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  if (job.isHere?.(deps) === false) return false
  const client = await deps.database.owner.connect()
  try {
    if (!(await isTaken(client, job.name))) return false
    try {
      if (!(await begin(client, { job, now: deps.clock() }))) return false
      const problem = await inSpan(`job ${job.name}`, () => job.run(deps, signal)).then(
        () => null,
        (error: unknown) => error ?? new Error('unknown'),
      )
      await end(client, { database: deps.database, job, now: deps.clock(), problem })
      if (problem) throw problem
      return true
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName(job.name)])
    }
  } finally {
    client.release()
  }
}

const lockName = (name: string) => `job:${name}`

async function isTaken(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [lockName(name)],
  )
  return rows[0]?.taken ?? false
}

/** Marks the beginning, unless the last one is too recent. */
async function begin(
  client: pg.PoolClient,
  { job, now }: { job: ScheduledJob; now: Date },
): Promise<boolean> {
  const due = new Date(now.getTime() - job.every).toISOString()
  const { rowCount } = await client.query(
    `insert into job_run (name, began_at) values ($1, $2)
     on conflict (name) do update set began_at = excluded.began_at, ended_at = null
       where job_run.began_at <= $3`,
    [job.name, now.toISOString(), due],
  )
  return rowCount === 1
}

/** Marks the end; two failures in a row notify the admins, once until the job works again. */
async function end(
  client: pg.PoolClient,
  { database, job, now, problem }: Pick<Deps, 'database'> & Ended,
): Promise<void> {
  const { rows } = await client.query<{ failures: number }>(
    `update job_run set ended_at = $2, last_error = $3,
       failures = case when $3::text is null then 0 else failures + 1 end
     where name = $1 returning failures`,
    [job.name, now.toISOString(), problem === null ? null : String(problem).slice(0, 500)],
  )
  if (rows[0]?.failures !== FAILURES_TOLD) return
  await inTransaction(database.db, (tx) =>
    notifyAdmins(tx, {
      event: 'job_failed',
      values: { job: (say) => say(`jobs:${job.name}`) },
      path: '/settings?section=operations',
      reference: job.name,
      except: null,
      now,
    }),
  )
}

interface Ended {
  job: ScheduledJob
  now: Date
  problem: unknown
}

const FAILURES_TOLD = 2
