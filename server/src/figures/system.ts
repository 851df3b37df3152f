import type { Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

/** What failed on the server; for super admins. Budget: a row a job, and the last backup. */
export async function readSystem({ tx, caller }: FunctionContext): Promise<Dashboard['system']> {
  if (caller.role !== 'super_admin') return null
  const { rows } = await sql<NonNullable<Dashboard['system']>>`
    select
      (select coalesce(json_agg(failed), '[]') from (
        select name, to_char(coalesce(ended_at, began_at) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from job_run where last_error is not null order by began_at desc) failed) as failed_jobs,
      coalesce((select failure is not null from backup_run order by began_at desc, id desc limit 1),
        false) as has_backup_failed`.execute(tx)
  return theRow(rows)
}
