import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../tables.ts'
import { paidAccount, walletAccount } from './accounts.ts'
import type { Booked, Occasion } from './booking.ts'
import { findJournal } from './find-journal.ts'
import { nothingToBook } from './ledger-errors.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'
import { sourceBalance } from './source-balance.ts'

/** A step on a payout's way; each happens once, so it needs no key. */
export interface PayoutStep extends Omit<Occasion, 'source' | 'key'> {
  payout: string
  member: string
}

/**
 * Takes a payout, in cents above zero, out of the available part (Auszahlung).
 *
 * @throws insufficientBalance when less is available.
 * @throws bookedDifferently when this payout was booked with another amount.
 */
export const bookPayout = (
  tx: Tx,
  { payout, member, amount, ...step }: PayoutStep & { amount: Cents },
): Promise<Booked> =>
  post(tx, {
    ...step,
    kind: 'payout',
    ...occasionOf(payout),
    postings: [
      { account: walletAccount(member, 'available'), amount: -amount },
      { account: walletAccount(member, 'in_payout'), amount },
    ],
  })

/**
 * Records that the bank executed a payout.
 *
 * @throws nothingToBook when it is not on its way.
 */
export const settlePayout = (tx: Tx, step: PayoutStep): Promise<Booked> =>
  move(tx, step, {
    kind: 'settlement',
    from: [walletAccount(step.member, 'in_payout')],
    to: paidAccount(step.member),
  })

/**
 * Puts a payout that came back, before or after its execution, into the available part (Rückläufer).
 *
 * @throws nothingToBook when it is neither on its way nor paid.
 * @awaited Nothing calls it until banks' answers are read.
 */
export const returnPayout = (tx: Tx, step: PayoutStep): Promise<Booked> =>
  move(tx, step, {
    kind: 'return',
    from: [walletAccount(step.member, 'in_payout'), paidAccount(step.member)],
    to: walletAccount(step.member, 'available'),
  })

const occasionOf = (payout: string) => ({ source: { type: 'payout', id: payout }, key: '1' })

/** Moves all that the payout has on the first account of `from` that holds some of it. */
async function move(
  tx: Tx,
  { payout, member, ...step }: PayoutStep,
  { kind, from, to }: { kind: 'settlement' | 'return'; from: readonly string[]; to: string },
): Promise<Booked> {
  await lockWallet(tx, member)
  const occasion = occasionOf(payout)
  const earlier = await findJournal(tx, { ...occasion, kind })
  if (earlier) return { journal: earlier, is_new: false }

  for (const account of from) {
    const amount = await sourceBalance(tx, occasion.source, { accounts: [account] })
    if (amount === 0) continue
    const postings = [
      { account, amount: -amount },
      { account: to, amount },
    ]
    return post(tx, { ...step, ...occasion, kind, postings })
  }
  throw nothingToBook()
}
