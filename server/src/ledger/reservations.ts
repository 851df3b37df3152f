import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../tables.ts'
import { walletAccount } from './accounts.ts'
import { lockWallet } from './balances/lock-wallet.ts'
import type { Booked, Occasion } from './booking.ts'
import { type BudgetPart, drawFrom, takenFromBudgets } from './budgets.ts'
import { findJournal } from './find-journal.ts'
import { nothingToBook } from './ledger-errors.ts'
import { post } from './post.ts'
import { sourceBalance } from './source-balance.ts'

/** The member and the claim of a reservation. */
export interface Parties {
  brand: string
  member: string
}

/**
 * Reserves a submitted claim's expected amount, in cents above zero (Vormerkung): the parts of
 * campaigns from their budgets, the remainder from the brand's funding.
 * @throws bookedDifferently when this round reserved another amount.
 * @throws insufficientBalance when a budget holds less than its part.
 */
export const bookReservation = (
  tx: Tx,
  {
    brand,
    member,
    amount,
    budgets = [],
    ...occasion
  }: Occasion & Parties & { amount: Cents; budgets?: readonly BudgetPart[] },
): Promise<Booked> =>
  post(tx, {
    ...occasion,
    kind: 'reservation',
    postings: [
      ...drawFrom(brand, { amount, budgets }),
      { account: walletAccount(member, 'pending'), amount },
    ],
  })

/**
 * Releases a claim's remaining reservation: rejected or withdrawn (Vormerkung), or expired
 * (Verfall). It returns to its origin.
 * @throws nothingToBook when nothing is reserved.
 */
export async function releaseReservation(
  tx: Tx,
  {
    brand,
    member,
    because,
    budgets,
    ...occasion
  }: Occasion &
    Parties & {
      because: 'rejected' | 'withdrawn' | 'expired'
      /** The part returned to budgets; absent, the claim's whole share of them. */
      budgets?: readonly BudgetPart[]
    },
): Promise<Booked> {
  await lockWallet(tx, member)
  const kind = because === 'expired' ? 'expiry' : 'release'
  const earlier = await findJournal(tx, { ...occasion, kind })
  if (earlier) return { journal: earlier, is_new: false }

  const pending = walletAccount(member, 'pending')
  const reserved = await sourceBalance(tx, occasion.source, { accounts: [pending] })
  if (reserved === 0) throw nothingToBook()
  const back = budgets ?? (await takenFromBudgets(tx, occasion.source))
  return post(tx, {
    ...occasion,
    kind,
    postings: [
      { account: pending, amount: -reserved },
      ...drawFrom(brand, { amount: -reserved, budgets: back.map(negated) }),
    ],
  })
}

const negated = ({ campaign, amount }: BudgetPart): BudgetPart => ({ campaign, amount: -amount })
