import type { Cents, IsoDate } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'

/** A line of a bank's file that was about the item. */
export interface AnsweredEntry {
  id: string
  file: string
  file_sha256: string
  kind: string
  account: string
  statement_id: string
  position: number
  reference: string | null
  booked_on: IsoDate | null
  amount: Cents
  end_to_end_id: string | null
  reason_code: string | null
  state: string
  settled_at: string | null
  note: string | null
}

/** The bank's answers to the item, oldest first; empty while none has arrived, or for manual bookings. */
export async function readAnswers(db: Db, payout: string): Promise<AnsweredEntry[]> {
  return db
    .selectFrom('bank_entry as entry')
    .innerJoin('bank_message as message', 'message.id', 'entry.link_message')
    .select([
      'entry.id',
      'message.name as file',
      'message.sha256 as file_sha256',
      'entry.kind',
      'entry.account',
      'entry.statement_id',
      'entry.position',
      'entry.reference',
      'entry.booked_on',
      'entry.amount',
      'entry.end_to_end_id',
      'entry.reason_code',
      'entry.state',
      'entry.settled_at',
      'entry.note',
    ])
    .where('entry.link_payout', '=', payout)
    .orderBy('entry.id')
    .execute()
}
