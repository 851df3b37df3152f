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

/** An approval: what the claim is worth in all, and how long the money is held back. */
export interface Credit extends Occasion, Parties {
  /** Cents the claim is worth in total; what earlier rounds credited is counted in. */
  amount: Cents
  /** Days until the money can be paid out; with 0 it can at once. */
  holding_days: number
  /** What of the amount campaigns with a budget pay; absent, budgets stay as they are. */
  budgets?: readonly BudgetPart[]
  /** The caller holds the wallet's lock. */
  isLocked?: boolean
}

/**
 * Credits an approved claim (Cashback): its reservation is used up, what was reserved beyond the
 * approved amount goes back to where it came from. The value date is the day on which the money becomes available.
 * What was paid, taken back and written off is owed again as far as it is granted again: nobody is paid it twice.
 *
 * @throws creditedMore when the claim already has more; nothingToBook when it has just that.
 * @throws bookedDifferently when this round credited another amount.
 */
export async function bookCredit(tx: Tx, credit: Credit): Promise<Booked> {
  const { brand, member, amount, holding_days, budgets, isLocked, ...occasion } = credit
  const { source } = occasion
  if (!isLocked) await lockWallet(tx, member)
  const { left, waived, earlier } = await bookedSoFar(tx, { ...occasion, kind: 'credit' })
  if (earlier) {
    const accounts = creditedAccounts(member)
    const booked = await sourceBalance(tx, source, { accounts, until: earlier })
    if (booked !== amount) throw bookedDifferently()
    return { journal: earlier, is_new: false }
  }

  const pending = walletAccount(member, 'pending')
  const reserved = left.get(pending) ?? 0
  const credited = creditedAccounts(member).reduce((sum, one) => sum + (left.get(one) ?? 0), 0)
  const added = amount - credited
  if (added < 0) throw creditedMore()
  if (added === 0 && reserved === 0) throw nothingToBook()
  const further = budgets ? differences(budgets, budgetsIn(left)) : []
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

/** Where credited money lies until it is paid out. */
export const creditedAccounts = (member: string) => [
  walletAccount(member, 'held'),
  walletAccount(member, 'available'),
]

/** What has to be drawn from each budget so that a claim has its part of it, and no more. */
function differences(wanted: readonly BudgetPart[], taken: readonly BudgetPart[]): BudgetPart[] {
  const minus = taken.map(({ campaign, amount }) => ({ campaign, amount: -amount }))
  return [...wanted, ...minus]
}
