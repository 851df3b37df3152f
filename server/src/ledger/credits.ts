import { addDays, berlinDay, type Cents } from '@ruecklauf/model'
import type { Tx } from '../tables.ts'
import { walletAccount } from './accounts.ts'
import { lockWallet } from './balances/lock-wallet.ts'
import { revivedDebt } from './balances/revive-debt.ts'
import type { Booked, Occasion } from './booking.ts'
import { type BudgetPart, budgetsIn, drawFrom } from './budgets.ts'
import { bookedDifferently, creditedMore, nothingToBook } from './ledger-errors.ts'
import { post, postAll } from './post.ts'
import type { Parties } from './reservations.ts'
import { bookedSoFar, sourceBalance } from './source-balance.ts'

/** An approval: the claim's total worth, and its holding period. */
export interface Credit extends Occasion, Parties {
  /** The claim's total worth in cents, including earlier rounds. */
  amount: Cents
  /** Days until the money can be paid out; with 0 immediately. */
  holding_days: number
  /** The parts paid by campaigns with a budget; absent, budgets stay unchanged. */
  budgets?: readonly BudgetPart[]
  /** The caller holds the wallet's lock. */
  isLocked?: boolean
}

/**
 * Credits an approved claim (Cashback). It uses up the reservation and returns the excess to its
 * origin. The value date is the day on which the money becomes available. An amount paid, reversed
 * and written off is owed again when granted again, so nobody is paid twice.
 * @throws creditedMore when the claim already has more; nothingToBook when it has just that.
 * @throws bookedDifferently when this round credited another amount.
 */
export async function bookCredit(tx: Tx, credit: Credit): Promise<Booked> {
  const { brand, member, amount, holding_days, budgets, isLocked, ...occasion } = credit
  const { source } = occasion
  if (!isLocked) await lockWallet(tx, member)
  const { left: balances, waived, earlier } = await bookedSoFar(tx, { ...occasion, kind: 'credit' })
  if (earlier) {
    const accounts = creditedAccounts(member)
    const booked = await sourceBalance(tx, source, { accounts, until: earlier })
    if (booked !== amount) throw bookedDifferently()
    return { journal: earlier, is_new: false }
  }

  const pending = walletAccount(member, 'pending')
  const reserved = balances.get(pending) ?? 0
  const credited = creditedAccounts(member).reduce(
    (sum, account) => sum + (balances.get(account) ?? 0),
    0,
  )
  const added = amount - credited
  if (added < 0) throw creditedMore()
  if (added === 0 && reserved === 0) throw nothingToBook()
  const further = budgets ? differences(budgets, budgetsIn(balances)) : []
  const owed = Math.min(added, waived.get(walletAccount(member, 'available')) ?? 0)
  if (owed > 0) await postAll(tx, [revivedDebt({ ...occasion, brand, member, amount: owed })])
  return post(tx, {
    ...occasion,
    kind: 'credit',
    value_date: addDays(berlinDay(occasion.at), holding_days),
    postings: [
      { account: pending, amount: -reserved },
      { account: walletAccount(member, holding_days > 0 ? 'held' : 'available'), amount: added },
      ...drawFrom(brand, { amount: added - reserved, budgets: further }),
    ],
  })
}

/** The accounts of credited money before its payout. */
export const creditedAccounts = (member: string) => [
  walletAccount(member, 'held'),
  walletAccount(member, 'available'),
]

/** The postings per budget so that a claim has exactly its part of it. */
function differences(target: readonly BudgetPart[], booked: readonly BudgetPart[]): BudgetPart[] {
  const minus = booked.map(({ campaign, amount }) => ({ campaign, amount: -amount }))
  return [...target, ...minus]
}
