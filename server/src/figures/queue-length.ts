import { berlinDay, type Dashboard } from '@ruecklauf/model'
import { sql } from 'kysely'
import { ourTurn } from '../db/status-lists.ts'
import type { Tx } from '../tables.ts'
import { theRow } from './the-row.ts'

type Length = Pick<Dashboard, 'waiting_for_documents' | 'overdue'>

/** The number of claims that wait for documents, and of those past our promised day. Budget: materialised counters. */
export async function readQueueLength(tx: Tx, now: Date): Promise<Length> {
  const { rows } = await sql<Length>`
    select waiting_for_documents, ours - later as overdue from (
      select coalesce(sum(claims) filter (where status = 'request_document'), 0)::bigint
          as waiting_for_documents,
        coalesce(sum(claims) filter (where status <> 'request_document'), 0)::bigint as ours
      from queue_total
    ) waiting, (
      select coalesce(sum(claims), 0)::bigint as later from queue_day
      where status in ${ourTurn} and due_on >= ${berlinDay(now)}
    ) promised`.execute(tx)
  return theRow(rows)
}
