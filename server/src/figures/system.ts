import type { Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

/** Mails that nobody got any more are told for so many days. */
const DAYS = 30

/**
 * How the server itself is, for super admins: jobs whose last run failed, the last whole backup, mails
 * that were given up, and when all books were last found right. Budget: a row a job, the last backups, and a
 * partial index.
 */
export async function readSystem({
  tx,
  caller,
  deps,
  now,
}: FunctionContext): Promise<Dashboard['system']> {
  if (caller.role !== 'super_admin') return null
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const { rows } = await sql<Omit<NonNullable<Dashboard['system']>, 'is_backup_set'>>`
    select
      (select coalesce(json_agg(failed), '[]') from (
        select name, to_char(coalesce(ended_at, began_at) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from job_run where last_error is not null order by began_at desc) failed) as failed_jobs,
      (select ended_at from job_run where name = 'verify_books' and last_error is null)
        as books_right_at,
      (select max(began_at) from backup_run where file is not null) as backup_at,
      coalesce((select failure is not null from backup_run order by began_at desc, id desc limit 1),
        false) as has_backup_failed,
      (select count(*)::int from sent_mail
        where mail_state = 'given_up' and due_at >= ${since}::timestamptz) as given_up_mails
  `.execute(tx)
  return { is_backup_set: deps.config.backup_dir !== undefined, ...theRow(rows) }
}
