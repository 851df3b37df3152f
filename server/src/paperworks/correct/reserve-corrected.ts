import type { Cents } from '@ruecklauf/model'
import { followBudgets } from '../../campaigns/budget/follow-budget.ts'
import { countClaim } from '../../campaigns/budget/reserve.ts'
import { walletAccount } from '../../ledger/accounts.ts'
import { takenFromBudgets } from '../../ledger/budgets.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import { sourceBalance } from '../../ledger/source-balance.ts'
import type { Assessment } from '../assess/assess.ts'
import type { RecordedClaim } from '../claim/claim-record.ts'
import { type BookingContext, occasionOf } from '../decide/money/decide-bookings.ts'

interface Corrected {
  claim: RecordedClaim
  /** The judgement of the claim's new frozen input. */
  assessment: Assessment
  /** Id of the corrections, part of the booking's key. */
  id: string
}

/**
 * Counts a corrected claim for its campaigns and adjusts its reservation, in budgets and funding. The caller holds
 * the locks of campaigns and wallet.
 */
export async function reserveCorrected(
  context: BookingContext,
  { claim, assessment: { input, calculation }, id }: Corrected,
): Promise<void> {
  const { tx, deps, now } = context
  const source = { type: 'paperwork', id: claim.id }
  const budgets = await countClaim(tx, {
    brand: deps.brand.id,
    claim: claim.id,
    installer: claim.link_installer,
    sales_group: input.claim.audience.sales_groups[0] ?? null,
    outcomes: calculation.campaigns,
    campaigns: input.campaigns,
    submitted_at: claim.submitted_at ?? now.toISOString(),
    taken: await takenFromBudgets(tx, source),
    now,
  })
  const pending = walletAccount(claim.link_installer, 'pending')
  const reserved = await sourceBalance(tx, source, { accounts: [pending] })
  const amount: Cents = calculation.amount - reserved
  if (amount === 0 && budgets.length === 0) return
  const occasion = occasionOf(context, { claim, action: 'answer_request' })
  await bookReservation(tx, { ...occasion, key: `${occasion.key}:${id}`, amount, budgets })
  const has = budgets.some(({ amount: cents }) => cents > 0) ? 'drawn' : 'returned'
  await followBudgets(tx, { deps, now }, { claim: claim.id, has })
}
