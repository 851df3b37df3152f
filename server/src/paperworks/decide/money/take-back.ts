import type { Cents } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { followBudgets } from '../../../campaigns/budget/follow-budget.ts'
import { takeBackFromCampaigns } from '../../../campaigns/budget/take-back.ts'
import { takeBackShares } from '../../../campaigns/budget/take-back-share.ts'
import { clawBack } from '../../../ledger/balances/claw-back.ts'
import type { Tables, Tx } from '../../../tables.ts'
import { readRecord } from '../../claim/claim-record.ts'
import type { Paperwork } from '../../claim/transition.ts'
import { keepClaimMoney } from './claim-money.ts'
import { type BookingContext, lockMoney, occasionOf } from './decide-bookings.ts'
import { decidedPayments } from './decided-payments.ts'

interface Reversal {
  /** Cents to claw back from each device, by id; other devices keep their amounts. */
  amounts: ReadonlyMap<string, Cents>
  /** Distinguishes reversals of one claim. */
  key: string
}

/**
 * Claws back credited cashback of a claim's devices (docs/domain.md, Ledger), bonuses before base amounts. Books it
 * for the owner, the campaigns' budgets and counters, and the wholesaler's share pro rata. The caller has locked the
 * claim.
 * @throws clawbackTooHigh when a device was credited with less.
 */
export async function takeBackCashback(
  context: BookingContext,
  claim: Paperwork,
  { amounts, key }: Reversal,
): Promise<void> {
  const { tx, deps, now } = context
  await lockMoney(tx, claim)
  const devices = await decidedDevices(tx, claim.id)
  const remainingDevices = devices.map((device) => ({
    ...device,
    approved_amount: device.approved_amount - (amounts.get(device.id) ?? 0),
  }))
  const record = await readRecord(tx, claim.id, ['snapshot'])
  const { payments: paymentsBefore, rules } = decidedPayments(record, devices)
  const { payments: paymentsAfter } = decidedPayments(record, remainingDevices)
  const reversed = { claim: claim.id, before: paymentsBefore, after: paymentsAfter, rules }
  await keepClaimMoney(tx, { ...record, id: claim.id }, { payments: paymentsAfter, rules })
  const occasion = { ...occasionOf(context, { claim, action: 'reverse' }), key }
  const to = await takeBackFromCampaigns(tx, reversed)
  const amount = [...amounts.values()].reduce((sum, cents) => sum + cents, 0)
  await clawBack(tx, { ...occasion, amount, to })
  await takeBackShares(tx, { ...reversed, occasion })
  for (const { id, approved_amount } of remainingDevices)
    if (amounts.has(id))
      await tx.updateTable('paperwork_line').set({ approved_amount }).where('id', '=', id).execute()
  await tx
    .updateTable('paperwork')
    .set((eb) => ({ approved_amount: eb('approved_amount', '-', amount) }))
    .where('id', '=', claim.id)
    .execute()
  await followBudgets(tx, { deps, now }, { claim: claim.id, has: 'returned' })
}

type Decision = Exclude<Selectable<Tables['paperwork_line']>['decision'], 'open'>

async function decidedDevices(tx: Tx, claim: string) {
  const lines = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'decision', 'approved_amount'])
    .where('link_paperwork', '=', claim)
    .orderBy('id')
    .execute()
  return lines.map(({ id, decision, approved_amount }) => ({
    id,
    decision: decision as Decision,
    approved_amount: approved_amount ?? 0,
  }))
}
