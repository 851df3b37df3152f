import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { queued } from '../../db/status-lists.ts'
import { MAX_ATTEMPTS } from '../../outbox/work-outbox.ts'
import type { Db } from '../../tables.ts'

/** The waiting work of people and of the server. */
export interface Work {
  outbox: { kind: string; waiting: number; given_up: number; oldest_due: string | null }[]
  jobs: { name: string; ended_at: string | null; is_failed: boolean }[]
  claims: { waiting: number; overdue: number }
  /** When the last whole backup was begun; where there never was one, when the database was made. */
  backup_at: string
  /** By how much the database's clock is ahead of ours; negative where it is behind. */
  clock_ahead_seconds: number
}

/** The most outbox rows counted: beyond it the exact number no longer matters. */
const LOOKED_AT = 10_000

/** Reads kept figures and short tables alone, whatever the programme holds. As the tables' owner. */
export async function readWork(db: Db, now: Date): Promise<Work> {
  const { rows: clocks } = await sql<{ ahead: number }>`
    select extract(epoch from clock_timestamp() - ${now.toISOString()}::timestamptz)::float8 as ahead
    `.execute(db)
  const { rows: outbox } = await sql<Work['outbox'][number]>`
    select kind, count(*) filter (where attempts < ${MAX_ATTEMPTS})::int as waiting,
      count(*) filter (where attempts >= ${MAX_ATTEMPTS})::int as given_up,
      min(due_at) filter (where attempts < ${MAX_ATTEMPTS} and due_at <= ${now.toISOString()})
        as oldest_due
    from (select kind, attempts, due_at from outbox where done_at is null
      order by due_at, id limit ${LOOKED_AT}) as open
    group by kind`.execute(db)
  const { rows: jobs } = await sql<Work['jobs'][number]>`
    select name, ended_at, last_error is not null as is_failed from job_run`.execute(db)
  const { rows: claims } = await sql<Work['claims']>`
    select coalesce(sum(claims), 0)::int as waiting,
      coalesce(sum(claims) filter (where due_on < ${berlinDay(now)}), 0)::int as overdue
    from queue_day where status in ${queued}`.execute(db)
  const { rows: backups } = await sql<{ at: string }>`
    select coalesce(
      (select max(began_at) from backup_run where file is not null),
      (select min(applied_at) from schema_migration)) as at`.execute(db)
  return {
    outbox,
    jobs,
    claims: claims[0] ?? { waiting: 0, overdue: 0 },
    backup_at: backups[0]?.at ?? now.toISOString(),
    clock_ahead_seconds: clocks[0]?.ahead ?? 0,
  }
}
