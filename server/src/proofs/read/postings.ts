import type { Cents, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Source } from '../../ledger/booking.ts'
import type { Db } from '../../tables.ts'

/** One account of a booking; those with the same number sum to zero. */
export interface ProvedPosting {
  /** Of the journal, without gaps in the whole ledger. */
  number: number
  journal: string
  kind: string
  booked_at: string
  value_date: IsoDate
  source_type: string
  source_id: string
  account: string
  amount: Cents
}

/** The bookings about these sources that moved money of a member; what others were booked is theirs. */
export async function readPostings(
  db: Db,
  { sources, member }: { sources: readonly Source[]; member: string },
): Promise<ProvedPosting[]> {
  const { rows } = await sql<ProvedPosting>`
    select numbered.number, journal.id as journal, journal.kind, journal.booked_at,
      journal.value_date, journal.source_type, journal.source_id,
      posting.account_id as account, posting.amount
    from unnest(${sources.map(({ type }) => type)}::text[], ${sources.map(({ id }) => id)}::text[])
        as source (type, id)
      join ledger_journal journal
        on journal.source_type = source.type and journal.source_id = source.id
      join ledger_number numbered on numbered.journal_id = journal.id
      join ledger_posting posting on posting.journal_id = journal.id
    where exists (
      select from ledger_posting own join ledger_account account on account.id = own.account_id
      where own.journal_id = journal.id and account.owner_id = ${member}
        and account.kind <> 'cofunding')
    order by numbered.number, posting.account_id`.execute(db)
  return rows
}
