import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import type { Source } from './booking.ts'
import type { JournalKind } from './words.ts'

/**
 * The remaining amount of one source on some accounts, in cents: a claim's reservation, or its
 * credit. A written-off debt is no credit. With `until`, the amount right after that journal.
 */
export async function sourceBalance(
  db: Db,
  source: Source,
  { accounts, until = null }: { accounts: readonly string[]; until?: string | null },
): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(posting.amount), 0)::bigint as amount
    from ledger_journal journal
      join ledger_posting posting on posting.journal_id = journal.id
      left join ledger_number numbered on numbered.journal_id = journal.id
    where journal.source_type = ${source.type} and journal.source_id = ${source.id}
      and posting.account_id = any(${accounts}::text[]) and journal.kind <> 'write_off'
      and coalesce(
        numbered.number <= (select number from ledger_number where journal_id = ${until}), true
      )`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The remaining cents of one source on each account that it moved. Budget: its own postings. */
export const sourceBalances = async (db: Db, source: Source): Promise<ReadonlyMap<string, Cents>> =>
  (await bookedSoFar(db, { source, kind: null, key: null })).left

interface Booked {
  left: ReadonlyMap<string, Cents>
  /** Its written-off debts, in the wallets of all members concerned. */
  waived: ReadonlyMap<string, Cents>
  /** The id of the journal of this kind and key, if it is booked. */
  earlier: string | undefined
}

/** The same, and the journal for a retry. */
export async function bookedSoFar(
  db: Db,
  { source, kind, key }: { source: Source; kind: JournalKind | null; key: string | null },
): Promise<Booked> {
  const { rows } = await sql<Row>`
    select posting.account_id as account,
      coalesce(sum(posting.amount) filter (where kind <> 'write_off'), 0)::bigint as amount,
      coalesce(sum(posting.amount) filter (where kind = 'write_off'), 0)::bigint as waived,
      min(journal.id) filter (where kind = ${kind} and source_key = ${key}) as earlier
    from ledger_journal journal join ledger_posting posting on posting.journal_id = journal.id
    where journal.source_type = ${source.type} and journal.source_id = ${source.id}
    group by 1 order by 1`.execute(db)
  return {
    left: new Map(rows.map(({ account, amount }) => [account, amount])),
    waived: new Map(rows.map(({ account, waived }) => [account, waived])),
    earlier: rows.find(({ earlier }) => earlier)?.earlier ?? undefined,
  }
}

interface Row {
  account: string
  amount: Cents
  waived: Cents
  earlier: string | null
}
