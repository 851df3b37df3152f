import { berlinDay, type Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { version } from '../version.ts'
import type { Booked, Booking, Posting } from './booking.ts'
import { findJournal } from './find-journal.ts'
import { bookedDifferently, insufficientBalance } from './ledger-errors.ts'

/**
 * Books postings that sum to zero. The same kind, source and key a second time books nothing and
 * answers with the first journal, so that a retry does no harm.
 *
 * @throws bookedDifferently when the first journal has other postings.
 * @throws insufficientBalance when a wallet would fall below its limit.
 */
export async function post(tx: Tx, booking: Booking): Promise<Booked> {
  const postings = mergePostings(booking.postings)
  const journal = newId()
  if (postings.length === 0) throw new Error(`journal ${journal} moves nothing`)
  const is_new = await insertJournal(tx, journalRow(journal, booking), postings)
  return is_new ? { journal, is_new } : repeated(tx, booking, postings)
}

/**
 * The journal, those of its accounts that are not open yet, and its postings: one statement. Nothing
 * of it is written where such a journal is in the way; the database derives an account's kind, owner
 * and limit from its path.
 * @returns whether it is written.
 */
async function insertJournal(
  tx: Tx,
  row: ReturnType<typeof journalRow>,
  postings: readonly Posting[],
): Promise<boolean> {
  const ids = postings.map(() => newId())
  const accounts = postings.map(({ account }) => account)
  const amounts = postings.map(({ amount }) => amount)
  const { numAffectedRows } = await sql`
    with journal as (
      insert into ledger_journal (id, kind, source_type, source_id, source_key, reverses, booked_at,
        value_date, actor, note, software_version)
      values (${row.id}, ${row.kind}, ${row.source_type}, ${row.source_id}, ${row.source_key},
        ${row.reverses}, ${row.booked_at}, ${row.value_date}, ${row.actor}, ${row.note},
        ${row.software_version})
      on conflict do nothing
      returning id
    ), opened as (
      insert into ledger_account (id)
      select wanted.id from journal, unnest(${accounts}::text[]) wanted (id)
      where not exists (select from ledger_account account where account.id = wanted.id)
      order by wanted.id
      on conflict do nothing
      returning id
    )
    insert into ledger_posting (id, journal_id, account_id, amount)
    select posting.id, journal.id, posting.account, posting.amount
    from (select count(*) from opened) first, journal, unnest(
      ${ids}::text[], ${accounts}::text[], ${amounts}::bigint[]
    ) with ordinality posting (id, account, amount, place)
    order by place`
    .execute(tx)
    .catch((error) => {
      throw error.constraint === 'ledger_balance_limit' ? insufficientBalance() : error
    })
  return numAffectedRows !== 0n
}

const journalRow = (id: string, { source, at, ...booking }: Booking) => ({
  id,
  kind: booking.kind,
  source_type: source.type,
  source_id: source.id,
  source_key: booking.key,
  reverses: booking.reverses ?? null,
  booked_at: at.toISOString(),
  value_date: booking.value_date ?? berlinDay(at),
  actor: booking.actor,
  note: booking.note ?? null,
  software_version: version,
})

/** One posting an account, none of zero, in an order that all transactions share: no deadlocks. */
function mergePostings(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Cents>()
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
    .sort((a, b) => (a.account < b.account ? -1 : 1))
}

async function repeated(tx: Tx, booking: Booking, postings: Posting[]): Promise<Booked> {
  const first = await findJournal(tx, booking)
  if (!first) throw new Error('a journal that is in the way was not found')
  const rows = await tx
    .selectFrom('ledger_posting')
    .select(['account_id as account', 'amount'])
    .where('journal_id', '=', first)
    .execute()
  const booked = mergePostings(rows)
  if (JSON.stringify(booked) !== JSON.stringify(postings)) throw bookedDifferently()
  return { journal: first, is_new: false }
}
