import { notFound } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'
import { lockWallet } from './balances/lock-wallet.ts'
import type { Booked, Booking, Occasion, Posting, Source } from './booking.ts'
import { creditedAccounts } from './credits.ts'
import { findJournal } from './find-journal.ts'
import { insufficientBalance, notReversible } from './ledger-errors.ts'
import { post } from './post.ts'
import { sourceBalance } from './source-balance.ts'
import type { AccountKind, JournalKind } from './words.ts'

/**
 * Reverses a booking by its exact mirror. A booking is reversed once: a second call returns the
 * same reversal.
 * @throws notFound without such a journal, notReversible when it is a reversal itself.
 * @throws insufficientBalance when the money has moved on; see `clawBack`.
 * @awaited By an office
 * that mends a booking made by mistake; claims go back by `clawBack`.
 */
export async function reverse(
  tx: Tx,
  journal: string,
  occasion: Pick<Occasion, 'actor' | 'at' | 'note'>,
): Promise<Booked> {
  const origin = await tx
    .selectFrom('ledger_journal')
    .selectAll()
    .where('id', '=', journal)
    .executeTakeFirst()
  if (!origin) throw notFound()
  if (origin.kind === 'reversal') throw notReversible()

  const mirrored = await mirror(tx, journal)
  const owners = new Set(mirrored.map(({ owner_id }) => owner_id).filter((owner) => owner !== null))
  for (const owner of [...owners].sort()) await lockWallet(tx, owner)

  const reversal = {
    ...occasion,
    kind: 'reversal',
    source: { type: origin.source_type, id: origin.source_id },
    key: origin.id,
    reverses: origin.id,
    postings: mirrored.map(({ account, amount }) => ({ account, amount })),
  } satisfies Booking
  const earlier = await findJournal(tx, reversal)
  if (!earlier) await requireStillThere(tx, { ...reversal, kind: origin.kind }, mirrored)
  return post(tx, reversal)
}

interface MirroredPosting extends Posting {
  kind: AccountKind
  owner_id: string | null
}

async function mirror(tx: Tx, journal: string): Promise<MirroredPosting[]> {
  const postings = await tx
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select(['posting.account_id as account', 'posting.amount', 'account.kind', 'account.owner_id'])
    .where('posting.journal_id', '=', journal)
    .orderBy('posting.account_id')
    .execute()
  return postings.map((posting) => ({ ...posting, amount: -posting.amount }))
}

/**
 * The wallet's limits cover a member's claims together. This check keeps a claim from taking
 * another claim's money.
 */
async function requireStillThere(
  tx: Tx,
  { source, kind }: { source: Source; kind: JournalKind },
  mirrored: readonly MirroredPosting[],
): Promise<void> {
  for (const posting of mirrored.filter(({ amount }) => amount < 0)) {
    for (const accounts of coveringAccounts(posting, kind)) {
      const remainder = (await sourceBalance(tx, source, { accounts })) + posting.amount
      if (remainder < 0) throw insufficientBalance()
    }
  }
}

/** The accounts on which the source itself must still have the money. */
function coveringAccounts(
  { account, kind, owner_id }: MirroredPosting,
  origin: JournalKind,
): string[][] {
  // Available money has lost its origin; only a claim's total credit is known.
  const isOfSource = owner_id !== null && kind !== 'available'
  const isCredit = owner_id !== null && kind !== 'pending' && origin === 'credit'
  return [...(isOfSource ? [[account]] : []), ...(isCredit ? [creditedAccounts(owner_id)] : [])]
}
