import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import type { Api } from '../servers/api.ts'

interface LineOfRun {
  run: string
  item?: string | null
  /** In cents. */
  amount: number
  booked_on: string
  state?: 'executed' | 'returned' | 'known'
}

/** Puts lines of the bank about a run, each as a file that is read now leaves it. */
export function bankLines({ database: { db }, time }: Pick<Api, 'database' | 'time'>) {
  let lines = 0
  return async ({ run, item = null, state = 'executed', ...line }: LineOfRun): Promise<void> => {
    const id = newId(time.now.getTime() + ++lines)
    const imported_at = time.now.toISOString()
    await db
      .insertInto('bank_message')
      .values({ id, kind: 'camt.053', name: 'a.xml', sha256: id, message_id: id, imported_at })
      .execute()
    await sql`insert into bank_entry (id, link_message, kind, account, statement_id, position, place,
        booked_on, amount, link_payout_run, link_payout, state)
      values (${id}, ${id}, 'camt.053', 'DE', ${id}, 1, 1, ${line.booked_on}, ${line.amount}, ${run},
        ${item}, ${state})`.execute(db)
  }
}
