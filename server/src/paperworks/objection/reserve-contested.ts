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
 * Reserves again what an objection is about, in cents: the parts of campaigns with a budget as far as
 * it holds them, all else whole. The caller holds the locks of `lockMoney`.
 * @returns cents that are reserved.
 */
export async function reserveContested(
  context: BookingContext,
  claim: Paperwork,
  { wanted }: { wanted: Cents },
): Promise<Cents> {
  const { tx } = context
  const payments = frozenCalculation(await readRecord(tx, claim.id, ['snapshot']))?.payments ?? []
  const counted = await campaignsOf(tx, claim.id)
  const free = await freeBudgets(
    tx,
    counted.map(({ id }) => id),
  )
  const budgets: BudgetPart[] = []
  let missing = 0
  for (const { id, campaign_status, budget, spent } of counted) {
    const lost = Math.max(paidBy(payments, id) - spent, 0)
    const left = isRunning(campaign_status) ? (free.get(id) ?? 0) : 0
    const reserved = budget === null ? lost : Math.min(lost, left)
    missing += lost - reserved
    if (budget !== null && reserved > 0) budgets.push({ campaign: id, amount: reserved })
    await recountClaim(tx, { claim: claim.id, campaign: id, reserved })
  }
  const amount = Math.max(wanted - missing, 0)
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
