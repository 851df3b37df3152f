import { followBudgets } from '../../../campaigns/budget/follow-budget.ts'
import { spendReserved, uncountClaim } from '../../../campaigns/budget/settle-claim.ts'
import { creditWholesaler } from '../../../campaigns/budget/wholesaler-share.ts'
import { lockCampaignsOf } from '../../../campaigns/for-claims/lock-campaigns.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockWallet } from '../../../ledger/balances/lock-wallet.ts'
import type { Occasion } from '../../../ledger/booking.ts'
import { bookCredit } from '../../../ledger/credits.ts'
import { type Parties, releaseReservation } from '../../../ledger/reservations.ts'
import type { Tx } from '../../../tables.ts'
import type { RecordedClaim } from '../../claim/claim-record.ts'
import { type Paperwork, postingKey } from '../../claim/transition.ts'
import type { DecidedLine } from '../decide.ts'
import { keepClaimMoney } from './claim-money.ts'
import { decidedPayments } from './decided-payments.ts'

export interface BookingContext {
  deps: Pick<Deps, 'brand' | 'events' | 'registry'>
  tx: Tx
  /** Null for a job. */
  caller: Caller | null
  now: Date
}

/**
 * Locks a claim's campaigns and its owner's wallet. Call it before locking devices, so that all transactions lock in
 * one order.
 * @returns the ids of the campaigns that have counted it.
 */
export async function lockMoney(
  tx: Tx,
  { id, link_installer }: Pick<Paperwork, 'id' | 'link_installer'>,
): Promise<string[]> {
  const campaigns = await lockCampaignsOf(tx, id)
  await lockWallet(tx, link_installer)
  return campaigns
}

interface Credited {
  holding_days: number
  lines: readonly DecidedLine[]
  /** The result of `lockMoney`, which the caller has called. */
  campaigns: readonly string[]
}

/**
 * Credits an approved claim: holds the amount for the holding days, releases the rest of the reservation, and credits
 * the wholesaler's share.
 */
export async function creditClaim(
  context: BookingContext,
  claim: RecordedClaim,
  { holding_days, lines, campaigns }: Credited,
): Promise<void> {
  const { tx, deps, now } = context
  const amount = claim.approved_amount ?? 0
  const decisionPayments = decidedPayments(claim, lines)
  await keepClaimMoney(tx, claim, decisionPayments)
  const budgets = await spendReserved(tx, { claim: claim.id, campaigns, ...decisionPayments, now })
  const occasion = occasionOf(context, { claim, action: 'approve' })
  if (amount > 0 || claim.expected_amount > 0)
    await bookCredit(tx, { ...occasion, amount, holding_days, budgets, isLocked: true })
  await creditWholesaler(tx, { claim, ...decisionPayments, occasion, holding_days })
  if (campaigns.length > 0)
    await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'returned' })
}

const actions = { rejected: 'reject', withdrawn: 'withdraw', expired: 'expire' } as const

/** Releases the reservation of a claim; a claim without an amount has none. */
export async function giveBackReservation(
  context: BookingContext,
  claim: Paperwork,
  because: keyof typeof actions,
): Promise<void> {
  const { tx, deps, now } = context
  await uncountClaim(tx, { claim: claim.id, now })
  const occasion = occasionOf(context, { claim, action: actions[because] })
  if (claim.expected_amount > 0) await releaseReservation(tx, { ...occasion, because })
  await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'returned' })
}

/** The common fields of a step's bookings. */
export const occasionOf = (
  { deps, caller, now }: BookingContext,
  { claim, action }: { claim: Paperwork; action: Parameters<typeof postingKey>[1] },
): Occasion & Parties => ({
  brand: deps.brand.id,
  member: claim.link_installer,
  source: { type: 'paperwork', id: claim.id },
  key: postingKey(claim, action),
  actor: caller?.member ?? null,
  at: now,
  note: `Vorgang ${claim.claim_number}`,
})
