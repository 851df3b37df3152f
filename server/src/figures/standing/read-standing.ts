import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { undecided } from '../../db/status-lists.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { type AgedDay, withAges } from '../ageing.ts'
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

export type OpenDay = AgedDay & {
  /** Cents expected of these claims. */
  expected: number
}

/** The days of submission of which claims are undecided, the oldest first. */
export async function readOpenDays(tx: Tx, now: Date): Promise<OpenDay[]> {
  const today = berlinDay(now)
  const { land } = await readSettings(tx)
  const { rows } = await sql<Omit<OpenDay, 'age'>>`
    select day, sum(claims)::bigint as count, sum(expected)::bigint as expected
    from claim_day where scope = '' and status in ${undecided}
    group by day having sum(claims) <> 0 order by day`.execute(tx)
  return withAges(rows, { today, land })
}

/** Budget: kept sums, and the payouts that were carried out. */
export async function readStanding(tx: Tx, now: Date, open: readonly OpenDay[]): Promise<Standing> {
  const today = berlinDay(now)
  const { rows } = await sql<Pick<Standing, 'waiting_for_documents' | 'overdue' | 'paid_out'>>`
    select * from (
      select
        coalesce(sum(claims) filter (where status = 'request_document'), 0)::bigint
          as waiting_for_documents,
        coalesce(sum(claims) filter (where status <> 'request_document' and due_on < ${today}), 0)
          ::bigint as overdue
      from queue_day
    ) queue, (
      select coalesce(sum(amount), 0)::bigint as paid_out
      from payout where payout_status = 'executed'
    ) payouts`.execute(tx)
  const { paid_out, ...queue } = theRow(rows)
  return {
    open: open.reduce((sum, { count }) => sum + count, 0),
    oldest_working_days: open[0]?.age ?? null,
    ...queue,
    reserved: open.reduce((sum, { expected }) => sum + expected, 0),
    paid_out,
  }
}
