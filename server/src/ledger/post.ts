import { berlinDay, type Cents } from '@ruecklauf/model'
import { newId } from '../db/id.ts'
import type { Tx } from '../db/tables.ts'
import { version } from '../version.ts'
import { openAccounts } from './accounts.ts'
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
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_journal')
    .values(journalRow(journal, booking))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return repeated(tx, booking, postings)

  await openAccounts(
    tx,
    postings.map(({ account }) => account),
  )
  await insertPostings(tx, journal, postings)
  return { journal, is_new: true }
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

async function insertPostings(tx: Tx, journal_id: string, postings: Posting[]): Promise<void> {
  if (postings.length === 0) throw new Error(`journal ${journal_id} moves nothing`)
  const rows = postings.map(({ account, amount }) => ({
    id: newId(),
    journal_id,
    account_id: account,
    amount,
  }))
  await tx
    .insertInto('ledger_posting')
    .values(rows)
    .execute()
    .catch((error) => {
      throw error.constraint === 'ledger_balance_limit' ? insufficientBalance() : error
    })
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
