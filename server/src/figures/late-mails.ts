import type { Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import { MAX_ATTEMPTS } from '../outbox/work-outbox.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { theRow } from './the-row.ts'

/**
 * Mails of the outbox that have not left: for want of a mail server, or because one refuses them.
 * One that leaves within five minutes is none that anybody need know of.
 */
export async function readLateMails({ tx }: FunctionContext): Promise<Dashboard['mails']> {
  const { rows } = await sql<Dashboard['mails']>`
    select count(*) filter (where attempts < ${MAX_ATTEMPTS}) as waiting,
      min(created_at) filter (where attempts < ${MAX_ATTEMPTS}) as since,
      count(*) filter (where attempts >= ${MAX_ATTEMPTS}) as undelivered
    from outbox where kind = 'notification_mail' and done_at is null
      and created_at < now() - interval '5 minutes'`.execute(tx)
  return theRow(rows)
}
