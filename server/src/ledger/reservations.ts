import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../db/tables.ts'
import { fundingAccount, walletAccount } from './accounts.ts'
import type { Booked, Occasion } from './booking.ts'
import { findJournal } from './find-journal.ts'
import { nothingToBook } from './ledger-errors.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'
import { sourceBalance } from './source-balance.ts'

/** Whose money a claim moves. */
export interface Parties {
  brand: string
  member: string
}

/**
 * Reserves what a claim may bring, in cents above zero, when it is submitted (Vormerkung).
 *
 * @throws bookedDifferently when this round reserved another amount.
 */
export const bookReservation = (
  tx: Tx,
  { brand, member, amount, ...occasion }: Occasion & Parties & { amount: Cents },
): Promise<Booked> =>
  post(tx, {
    ...occasion,
    kind: 'reservation',
    postings: [
      { account: fundingAccount(brand), amount: -amount },
      { account: walletAccount(member, 'pending'), amount },
    ],
  })

/**
 * Gives back what is still reserved for a claim: rejected or withdrawn (Vormerkung), or expired
 * (Verfall).
 *
 * @throws nothingToBook when nothing is reserved.
 */
export async function releaseReservation(
  tx: Tx,
  {
    brand,
    member,
    because,
    ...occasion
  }: Occasion & Parties & { because: 'rejected' | 'withdrawn' | 'expired' },
): Promise<Booked> {
  await lockWallet(tx, member)
  const kind = because === 'expired' ? 'expiry' : 'release'
  const earlier = await findJournal(tx, { ...occasion, kind })
  if (earlier) return { journal: earlier, is_new: false }

  const pending = walletAccount(member, 'pending')
  const reserved = await sourceBalance(tx, occasion.source, { accounts: [pending] })
  if (reserved === 0) throw nothingToBook()
  return post(tx, {
    ...occasion,
    kind,
    postings: [
      { account: pending, amount: -reserved },
      { account: fundingAccount(brand), amount: reserved },
    ],
  })
}
