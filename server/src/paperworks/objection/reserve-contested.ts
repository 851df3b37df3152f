import { type Cents, isRunning, paidBy } from '@ruecklauf/model'
import { recountClaim } from '../../campaigns/budget/counted-claim.ts'
import { type BudgetPart, freeBudgets } from '../../ledger/budgets.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import type { Tx } from '../../tables.ts'
import { readRecord } from '../claim/claim-record.ts'
import { frozenCalculation } from '../claim/frozen-calculation.ts'
import type { Paperwork } from '../claim/transition.ts'
import { type BookingContext, occasionOf } from '../decide/money/decide-bookings.ts'

/**
 * Reserves the contested amount again, in cents. Campaigns with a budget reserve as far as it suffices, all else in
 * full. The caller holds the locks of `lockMoney`.
 * @returns the reserved cents.
 */
export async function reserveContested(
  context: BookingContext,
  claim: Paperwork,
  { wanted: requestedAmount }: { wanted: Cents },
): Promise<Cents> {
  const { tx } = context
  const payments = frozenCalculation(await readRecord(tx, claim.id, ['snapshot']))?.payments ?? []
  const campaigns = await campaignsOf(tx, claim.id)
  const free = await freeBudgets(
    tx,
    campaigns.map(({ id }) => id),
  )
  const budgets: BudgetPart[] = []
  let missing = 0
  for (const { id, campaign_status, budget, spent } of campaigns) {
    const lostAmount = Math.max(paidBy(payments, id) - spent, 0)
    const freeAmount = isRunning(campaign_status) ? (free.get(id) ?? 0) : 0
    const reserved = budget === null ? lostAmount : Math.min(lostAmount, freeAmount)
    missing += lostAmount - reserved
    if (budget !== null && reserved > 0) budgets.push({ campaign: id, amount: reserved })
    await recountClaim(tx, { claim: claim.id, campaign: id, reserved })
  }
  const amount = Math.max(requestedAmount - missing, 0)
  const occasion = occasionOf(context, { claim, action: 'object' })
  if (amount > 0) await bookReservation(tx, { ...occasion, amount, budgets })
  return amount
}

const campaignsOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('claim_campaign as counted')
    .innerJoin('campaign', 'campaign.id', 'counted.link_campaign')
    .select(['campaign.id', 'campaign_status', 'budget', 'spent'])
    .where('link_paperwork', '=', claim)
    .orderBy('campaign.id')
    .execute()
