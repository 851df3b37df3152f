import { berlinDay, type Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { version } from '../version.ts'
import type { Booked, Booking, Posting } from './booking.ts'
import { findJournal } from './find-journal.ts'
import { bookedDifferently, insufficientBalance, monthClosed } from './ledger-errors.ts'

/**
 * Books postings that sum to zero. The same kind, source and key a second time books nothing and
 * answers with the first journal, so that a retry does no harm.
 * @throws bookedDifferently when the first journal has other postings.
 * @throws insufficientBalance when a wallet would fall below its limit.
 */
export async function post(tx: Tx, booking: Booking): Promise<Booked> {
  const postings = mergePostings(booking.postings)
  const journal = newId()
  const written = await insertJournals(tx, [{ row: journalRow(journal, booking), postings }])
  return written.has(journal) ? { journal, is_new: true } : repeated(tx, booking, postings)
}

/**
 * The same for many bookings, in one statement per thousand; all of them, or none.
 * @throws as `post`; the first conflict.
 */
export async function postAll(tx: Tx, bookings: readonly Booking[]): Promise<void> {
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const chunk = bookings
      .slice(from, from + AT_ONCE)
      .map((booking) => ({ booking, journal: newId(), postings: mergePostings(booking.postings) }))
    const written = await insertJournals(
      tx,
      chunk.map(({ booking, journal, postings }) => ({
        row: journalRow(journal, booking),
        postings,
      })),
    )
    for (const { booking, journal, postings } of chunk)
      if (!written.has(journal)) await repeated(tx, booking, postings)
  }
}

const AT_ONCE = 1_000

interface Entry {
  row: ReturnType<typeof journalRow>
  postings: readonly Posting[]
}

/**
 * Writes journals, their missing accounts and their postings in one statement, and skips a journal whose source is
 * booked already. The database derives an account's kind, owner and limit from its path.
 * @returns the ids of the written journals.
 */
async function insertJournals(tx: Tx, entries: readonly Entry[]): Promise<Set<string>> {
  const column = <Key extends keyof Entry['row']>(key: Key) => entries.map(({ row }) => row[key])
  const postings = entries.flatMap(({ row, postings: moved }) =>
    moved.map((posting) => ({ id: newId(), journal: row.id, ...posting })),
  )
  const { rows } = await sql<{ id: string }>`
    with journal as (
      insert into ledger_journal (id, kind, source_type, source_id, source_key, reverses, booked_at,
        value_date, actor, note, software_version)
      select id, kind, source_type, source_id, source_key, reverses, booked_at, value_date, actor,
        note, software_version
      from unnest(${column('id')}::text[], ${column('kind')}::text[],
        ${column('source_type')}::text[], ${column('source_id')}::text[],
        ${column('source_key')}::text[], ${column('reverses')}::text[],
        ${column('booked_at')}::timestamptz[], ${column('value_date')}::date[],
        ${column('actor')}::text[], ${column('note')}::text[],
        ${column('software_version')}::text[]
      ) with ordinality wanted (id, kind, source_type, source_id, source_key, reverses, booked_at,
        value_date, actor, note, software_version, place)
      order by place
      on conflict do nothing
      returning id
    ), wanted as materialized (
      select posting.* from unnest(
        ${postings.map(({ id }) => id)}::text[], ${postings.map(({ journal }) => journal)}::text[],
        ${postings.map(({ account }) => account)}::text[],
        ${postings.map(({ amount }) => amount)}::bigint[]
      ) with ordinality posting (id, journal, account, amount, place)
      join journal on journal.id = posting.journal
    ), opened as (
      insert into ledger_account (id)
      select distinct wanted.account from wanted
      where not exists (select from ledger_account account where account.id = wanted.account)
      order by wanted.account
      on conflict do nothing
      returning id
    ), posted as (
      insert into ledger_posting (id, journal_id, account_id, amount)
      select wanted.id, wanted.journal, wanted.account, wanted.amount
      from (select count(*) from opened) first, wanted
      order by place
    )
    select id from journal`
    .execute(tx)
    .catch((error) => {
      throw refusals.get(error.constraint)?.() ?? error
    })
  return new Set(rows.map(({ id }) => id))
}

/** The database's refusals, by the name of the constraint. */
const refusals = new Map([
  ['ledger_balance_limit', insufficientBalance],
  ['ledger_month_closed', monthClosed],
])

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

/** One posting per account, none of zero, in an order that all transactions share: no deadlocks. */
function mergePostings(all: readonly Posting[]): Posting[] {
  const sums = new Map<string, Cents>()
  for (const { account, amount } of all) sums.set(account, (sums.get(account) ?? 0) + amount)
  const postings = [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
    .sort((a, b) => (a.account < b.account ? -1 : 1))
  if (postings.length === 0) throw new Error('a journal that moves nothing')
  return postings
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
