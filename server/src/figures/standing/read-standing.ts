import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { ourTurn } from '../../db/status-lists.ts'
import type { Tx } from '../../tables.ts'
import type { OpenClaims } from '../ageing.ts'
import { theRow } from '../the-row.ts'

/** How the programme stands at one moment; money in cents. */
export interface Standing {
  open: number
  oldest_working_days: number | null
  waiting_for_documents: number
  overdue: number
  reserved: number
  paid_out: number
}

/** Budget: kept sums, and the payouts that were carried out. */
export async function readStanding(tx: Tx, now: Date, open: OpenClaims): Promise<Standing> {
  const today = berlinDay(now)
  const { rows } = await sql<Pick<Standing, 'waiting_for_documents' | 'overdue' | 'paid_out'>>`
    select waiting_for_documents, ours - later as overdue, paid_out from (
      select coalesce(sum(claims) filter (where status = 'request_document'), 0)::bigint
          as waiting_for_documents,
        coalesce(sum(claims) filter (where status <> 'request_document'), 0)::bigint as ours
      from queue_total
    ) waiting, (
      select coalesce(sum(claims), 0)::bigint as later from queue_day
      where status in ${ourTurn} and due_on >= ${today}
    ) promised, (
      select coalesce(sum(amount), 0)::bigint as paid_out
      from payout where payout_status = 'executed'
    ) payouts`.execute(tx)
  const { paid_out, ...queue } = theRow(rows)
  return {
    open: open.count,
    oldest_working_days: open.oldest_working_days,
    ...queue,
    reserved: open.expected,
    paid_out,
  }
}
