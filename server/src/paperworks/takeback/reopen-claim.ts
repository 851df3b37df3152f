import { type Cents, isRunning, paidBy } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { lockCampaignsOf } from '../../campaigns/budget/lock-campaigns.ts'
import { isCounted } from '../../campaigns/budget/settle-claim.ts'
import { type BudgetPart, freeBudgets, takenFromBudgets } from '../../ledger/budgets.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { asUndecided, keepFrozen } from '../assess/keep-frozen.ts'
import { readRecord } from '../claim/claim-record.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { lockMoney, occasionOf } from '../decide/decide-bookings.ts'
import { decidedPayments } from '../decide/decided-payments.ts'
import { takeBackCashback } from '../decide/take-back.ts'
import { paidLines } from './reverse-claim.ts'
import { claimAgain } from './takeback-serials.ts'

interface Reopening {
  /** Id of the takeback: the key of its bookings. */
  id: string
  note: string
}

/**
 * Puts a decided or expired claim back into review, in a round of its own: what it was credited with
 * is taken back, its amount reserved again, its devices are its own again, and nothing is decided.
 * Whoever opens it reviews it. The caller has locked the claim.
 * @throws conflict `serial_taken` when another claim has one of its devices by now.
 */
export async function reopenClaim(
  context: FunctionContext,
  { id, note }: Reopening,
): Promise<Paperwork> {
  const { tx, unit, caller, now } = context
  const amounts = await paidLines(context)
  const { before, after } = await transition(tx, context, {
    id: unit,
    action: 'reopen',
    set: {
      link_assignee: caller.member,
      decided_at: null,
      decision_reason: null,
      decision_text: null,
      request_items: null,
      request_deadline: null,
    },
  })
  await lockMoney(tx, after)
  if (amounts.size > 0) await takeBackCashback(context, after, { amounts, key: id })
  await tx.deleteFrom('wholesaler_share').where('link_paperwork', '=', unit).execute()
  await tx
    .updateTable('paperwork')
    .set({ approved_amount: null, decision_round: before.decision_round + 1 })
    .where('id', '=', unit)
    .execute()
  await tx
    .updateTable('paperwork_line')
    .set({ decision: 'open', decision_reason: null, approved_amount: null })
    .where('link_paperwork', '=', unit)
    .execute()
  const budgets = await countAgain(tx, after)
  if (after.expected_amount > 0) {
    const occasion = occasionOf(context, { claim: after, action: 'reopen' })
    await bookReservation(tx, { ...occasion, key: id, amount: after.expected_amount, budgets })
  }
  await claimAgain(tx, unit)
  const changes = { note, takeback: id }
  await recordAudit(tx, { caller, action: 'reopened', arke: 'paperwork', id: unit, changes, now })
  await notify(tx, {
    member: after.link_installer,
    event: 'claim_reopened',
    values: { claim_number: after.claim_number ?? '', reason: note },
    path: `/wallet/${unit}`,
    reference: unit,
    now,
  })
  return { ...after, approved_amount: null }
}

/** The claim counts for its campaigns again as when it was submitted; says what budgets reserve. */
async function countAgain(tx: Tx, claim: Paperwork): Promise<BudgetPart[]> {
  await lockCampaignsOf(tx, claim.id)
  const lines = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'expected_amount'])
    .where('link_paperwork', '=', claim.id)
    .orderBy('id')
    .execute()
  const record = { id: claim.id, ...(await readRecord(tx, claim.id)) }
  const undecided = asUndecided(record)
  if (undecided !== record) await keepFrozen(tx, undecided)
  const { payments, rules } = decidedPayments(
    undecided,
    lines.map(({ id, expected_amount }) => ({
      id,
      approved_amount: expected_amount,
      decision: 'approved',
    })),
  )
  const counted = await tx
    .selectFrom('claim_campaign as counted')
    .innerJoin('campaign', 'campaign.id', 'counted.link_campaign')
    .select(['campaign.id', 'campaign_status', 'budget'])
    .where('link_paperwork', '=', claim.id)
    .orderBy('campaign.id')
    .execute()
  const free = await freeBudgets(
    tx,
    counted.map(({ id }) => id),
  )
  const taken = await takenFromBudgets(tx, { type: 'paperwork', id: claim.id })
  const budgets: BudgetPart[] = []
  for (const { id, campaign_status, budget } of counted) {
    const reserved = paidBy(payments, id)
    const units = payments.filter(isCounted(rules.find((rule) => rule.id === id))).length
    await tx
      .updateTable('claim_campaign')
      .set({ reserved, spent: 0, units, decided_at: null })
      .where('link_paperwork', '=', claim.id)
      .where('link_campaign', '=', id)
      .execute()
    if (budget === null || !isRunning(campaign_status)) continue
    const had = taken.find(({ campaign }) => campaign === id)?.amount ?? 0
    const amount: Cents = Math.min(reserved - had, free.get(id) ?? 0)
    if (amount > 0) budgets.push({ campaign: id, amount })
  }
  return budgets
}
