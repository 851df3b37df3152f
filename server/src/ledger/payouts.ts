import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../tables.ts'
import { paidAccount, walletAccount } from './accounts.ts'
import { lockWallet } from './balances/lock-wallet.ts'
import { debtsOfReturned } from './balances/revive-debt.ts'
import type { Booked, Booking, Occasion } from './booking.ts'
import { findJournal } from './find-journal.ts'
import { nothingToBook } from './ledger-errors.ts'
import { post, postAll } from './post.ts'
import { sourceBalance } from './source-balance.ts'

/** A step of a payout; each happens once, so it needs no key. */
export interface PayoutStep extends Omit<Occasion, 'source' | 'key'> {
  payout: string
  member: string
}

/** A payout among many; amount in cents above zero. */
export interface PayoutItem {
  payout: string
  member: string
  amount: Cents
}

/** The common facts of many payouts' bookings. */
type RunOccasion = Pick<Occasion, 'actor' | 'at' | 'note'> & Pick<Booking, 'value_date'>

/**
 * Debits payouts from the available parts (Auszahlung), all of them or none.
 * @throws insufficientBalance when less is available to one of them.
 * @throws bookedDifferently when one of them was booked with another amount.
 */
export const bookPayouts = (
  tx: Tx,
  items: readonly PayoutItem[],
  occasion: RunOccasion,
): Promise<void> =>
  moveAll(tx, items, {
    ...occasion,
    kind: 'payout',
    from: (member) => walletAccount(member, 'available'),
    to: (member) => walletAccount(member, 'in_payout'),
  })

/**
 * One payout by itself; the same as `bookPayouts`.
 * @awaited Members are paid in runs.
 */
export const bookPayout = (
  tx: Tx,
  { payout, member, amount, ...step }: PayoutStep & { amount: Cents },
): Promise<void> => bookPayouts(tx, [{ payout, member, amount }], step)

/**
 * Records that the bank executed payouts, all of them or none. The caller has locked them, and has
 * checked that they are outstanding.
 * @throws bookedDifferently when one of them was settled with another amount.
 */
export const settlePayouts = (
  tx: Tx,
  items: readonly PayoutItem[],
  occasion: RunOccasion,
): Promise<void> =>
  moveAll(tx, items, {
    ...occasion,
    kind: 'settlement',
    from: (member) => walletAccount(member, 'in_payout'),
    to: paidAccount,
  })

/**
 * Records that the bank executed a payout.
 * @throws nothingToBook when it is not outstanding.
 * @awaited Banks' answers settle many at once.
 */
export const settlePayout = (tx: Tx, step: PayoutStep): Promise<Booked> =>
  move(tx, step, {
    kind: 'settlement',
    from: [walletAccount(step.member, 'in_payout')],
    to: paidAccount(step.member),
  })

/**
 * Returns a payout to the available part, before or after its execution (Rückläufer). Meanwhile
 * written-off debts of its claims never existed, so they are reversed.
 * @throws nothingToBook when it is neither outstanding nor paid.
 */
export async function returnPayout(tx: Tx, step: PayoutStep): Promise<Booked> {
  const booked = await move(tx, step, {
    kind: 'return',
    from: [walletAccount(step.member, 'in_payout'), paidAccount(step.member)],
    to: walletAccount(step.member, 'available'),
  })
  if (booked.is_new) await postAll(tx, await debtsOfReturned(tx, step))
  return booked
}

/** Moves the amount of each payout between two accounts of its member. */
const moveAll = (
  tx: Tx,
  items: readonly PayoutItem[],
  {
    from,
    to,
    ...occasion
  }: RunOccasion &
    Pick<Booking, 'kind'> & { from: (member: string) => string; to: (member: string) => string },
): Promise<void> =>
  postAll(
    tx,
    items.map(({ payout, member, amount }) => ({
      ...occasion,
      ...occasionOf(payout),
      postings: [
        { account: from(member), amount: -amount },
        { account: to(member), amount },
      ],
    })),
  )

const occasionOf = (payout: string) => ({ source: { type: 'payout', id: payout }, key: '1' })

/** Moves the whole amount of the payout from the first account of `from` that holds some of it. */
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
