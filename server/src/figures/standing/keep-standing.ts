import { addDays, berlinDay, type Dashboard, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { readOpenClaims } from '../ageing.ts'
import { readStanding, type Standing } from './read-standing.ts'

/** Today is compared with so many days ago, or with the next days before these. */
const DAYS = 30
const NEAR = 7
/** Longer than anybody compares. */
const KEPT_DAYS = 400

/** Notes how the programme stands, once a German day: as it stood last. What is older than a year goes. */
export const keepStanding = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  inTransaction(database.db, async (tx) => {
    const now = clock()
    const today = berlinDay(now)
    await writeStanding(tx, today, await readStanding(tx, now, await readOpenClaims(tx, '', now)))
    await sql`delete from standing_day where day < ${addDays(today, -KEPT_DAYS)}`.execute(tx)
  })

/** @param standing as it was at the end of that day. */
const writeStanding = (tx: Tx, day: string, standing: Standing) =>
  sql`insert into standing_day (day, open, oldest_working_days, waiting_for_documents, overdue,
      reserved, paid_out)
    values (${day}, ${standing.open}, ${standing.oldest_working_days},
      ${standing.waiting_for_documents}, ${standing.overdue}, ${standing.reserved},
      ${standing.paid_out})
    on conflict (day) do update set (open, oldest_working_days, waiting_for_documents, overdue,
      reserved, paid_out) = (excluded.open, excluded.oldest_working_days,
      excluded.waiting_for_documents, excluded.overdue, excluded.reserved, excluded.paid_out)
  `.execute(tx)

/** How it stood thirty days ago, in EUR; null while that is not known. Budget: one row by its key. */
export async function readStandingBefore(tx: Tx, now: Date): Promise<Dashboard['standing_before']> {
  const last = addDays(berlinDay(now), -DAYS)
  const { rows } = await sql<Standing & { day: string }>`
    select day, open, oldest_working_days, waiting_for_documents, overdue, reserved, paid_out
    from standing_day where day between ${addDays(last, -NEAR)}::date and ${last}::date
    order by day desc limit 1`.execute(tx)
  const [found] = rows
  if (!found) return null
  return { ...found, reserved: toEuro(found.reserved), paid_out: toEuro(found.paid_out) }
}
