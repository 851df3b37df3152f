import type { Cents } from '@ruecklauf/model'
import { followBudgets } from '../../campaigns/budget/follow-budget.ts'
import { walletAccount } from '../../ledger/accounts.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import { sourceBalance } from '../../ledger/source-balance.ts'
import type { Paperwork } from '../claim/transition.ts'
import { countLeft } from '../decide/devices/count-left.ts'
import { type BookingContext, lockMoney, occasionOf } from '../decide/money/decide-bookings.ts'

/**
 * Lowers the expected amount of a claim to its remaining devices, and releases the surplus reservation. The caller
 * has locked the claim.
 * @param key of the booking.
 * @returns the new expected cents.
 */
export async function reserveLeft(
  context: BookingContext,
  claim: Paperwork,
  { key }: { key: string },
): Promise<Cents> {
  const { tx, deps, now } = context
  await lockMoney(tx, claim)
  const { amount, budgets } = await countLeft(tx, claim)
  const source = { type: 'paperwork', id: claim.id }
  const pending = walletAccount(claim.link_installer, 'pending')
  const reserved = await sourceBalance(tx, source, { accounts: [pending] })
  if (amount === reserved && budgets.length === 0) return amount
  const occasion = occasionOf(context, { claim, action: 'lose_conflict' })
  await bookReservation(tx, {
    ...occasion,
    key: `${occasion.key}:${key}`,
    amount: amount - reserved,
    budgets,
  })
  await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'returned' })
  return amount
}
