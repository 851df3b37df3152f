import { berlinDay, type Dashboard, lastDays } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_ATTEMPTS } from '../outbox/work-outbox.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readOpenClaims } from './ageing.ts'
import { readAttention } from './attention.ts'
import { readBrandEffects } from './brand-effects.ts'
import { readCourse } from './course.ts'
import { readDueTasks } from './due/due-tasks.ts'
import { readQueueLength } from './queue-length.ts'
import { theRow } from './the-row.ts'

const COMPARED_DAYS = 30

/** `GET /lib/paperwork/function/dashboard`: what is to do today, the last days and the backlog; EUR. */
export const dashboard = defineFunction('paperwork', 'dashboard', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'What is to do today, and what is open',
  input: z.object({}),
  run: async (context) => {
    const { tx, now } = context
    const days = lastDays(berlinDay(now), COMPARED_DAYS)
    const [lately, before] = await readCourse(tx, [days, days.before])
    const { count, oldest_working_days, ageing } = await readOpenClaims(tx, '', now)
    return {
      lately,
      before,
      open: count,
      oldest_working_days,
      ageing,
      ...(await readQueueLength(tx, now)),
      attention: await readAttention(context),
      to_do: await readDueTasks(context),
      mails: await readLateMails(context),
      system: await readSystem(context),
      effects: await readBrandEffects(context),
    }
  },
})

/** Failures on the server; for super admins. Budget: a row a job, and the last backup. */
async function readSystem({ tx, caller }: FunctionContext): Promise<Dashboard['system']> {
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

/**
 * Mails of the outbox that have not left: without a mail server, or refused by it. Excludes mails younger than five
 * minutes.
 */
async function readLateMails({ tx }: FunctionContext): Promise<Dashboard['mails']> {
  const { rows } = await sql<Dashboard['mails']>`
    select count(*) filter (where attempts < ${MAX_ATTEMPTS}) as waiting,
      min(created_at) filter (where attempts < ${MAX_ATTEMPTS}) as since,
      count(*) filter (where attempts >= ${MAX_ATTEMPTS}) as undelivered
    from outbox where kind = 'notification_mail' and done_at is null
      and created_at < now() - interval '5 minutes'`.execute(tx)
  return theRow(rows)
}
