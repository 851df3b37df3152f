import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { dropReserved } from '../../campaigns/budget/counted-claim.ts'
import { followBudgets } from '../../campaigns/budget/follow-budget.ts'
import { requireSecondPerson } from '../../changes/second-person.ts'
import { failure } from '../../errors/errors.ts'
import type { BudgetPart } from '../../ledger/budgets.ts'
import { releaseReservation } from '../../ledger/reservations.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import {
  closeObjection,
  decidersBefore,
  type Objection,
  openObjection,
} from '../claim/objections.ts'
import { lockForStep, type Paperwork, transition } from '../claim/transition.ts'
import { type Approval, approvalInput, approvalOf, requireOfferedFor } from '../decide/approval.ts'
import { requireWithinLimit } from '../decide/approve-limit.ts'
import { carryOut } from '../decide/carry-out.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { lockMoney, occasionOf } from '../decide/money/decide-bookings.ts'
import { keepFirstApproval } from '../decide/second/keep-first-approval.ts'
import { requireOwnSerials } from './contested-serials.ts'
import { settleDismissed } from './settle-dismissed.ts'

/**
 * Decides an objection. Upholding grants more than before, device by device like an approval. Dismissing needs a text
 * and restores the former state. Nobody decides about their own decision, and no granted amount falls.
 * @throws `objection_not_more` and `objection_worsens` (400).
 */
export const decideObjection = defineFunction('paperwork', 'decide_objection', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Upholds or dismisses an objection; another person than who decided before',
  input: z.discriminatedUnion('decision', [
    approvalInput.extend({ decision: z.literal('uphold') }),
    z.strictObject({
      decision: z.literal('dismiss'),
      note: z.string().trim().min(10).max(2_000),
    }),
  ]),
  run: async (context, { decision, ...input }) => {
    const { tx, unit, caller } = context
    const locked = await lockForStep(tx, unit, 'decide_objection')
    const objection = await openObjection(tx, unit)
    await requireSecondPerson(context, await decidersBefore(tx, objection))
    if (!('lines' in input)) return claimAnswer(await dismiss(context, { objection, ...input }))
    await requireOfferedFor(tx, input)
    const approval = await approvalOf(context, locked, input)
    await requireMore(context, { objection, approval })
    const { approved_amount: amount, granted_in_all, because, settings } = approval
    await requireWithinLimit(tx, { caller, amount: granted_in_all, limits: settings })
    if (because.length > 0)
      return claimAnswer(
        await keepFirstApproval(context, { input, amount, because, action: 'decide_objection' }),
      )
    await closeObjection(context, objection, {
      state: 'upheld',
      granted_after: amount,
      answer: approval.note,
    })
    return claimAnswer(
      await carryOut(context, approval, { action: 'decide_objection', isObjection: true }),
    )
  },
})

async function dismiss(
  context: FunctionContext,
  { objection, note }: { objection: Objection; note: string },
): Promise<Paperwork> {
  const { tx, unit, deps, caller, now } = context
  const { from_status, granted_before, reserved } = objection
  await closeObjection(context, objection, {
    state: 'dismissed',
    granted_after: granted_before,
    answer: note,
  })
  const { before, after } = await transition(tx, context, {
    id: unit,
    action: 'decide_objection',
    to: from_status,
    set: { approved_amount: granted_before },
  })
  await lockMoney(tx, after)
  const occasion = occasionOf(context, { claim: before, action: 'decide_objection' })
  const budgets = await takeReserved(tx, unit)
  if (reserved > 0) await releaseReservation(tx, { ...occasion, because: 'rejected', budgets })
  await settleDismissed(context, unit)
  await followBudgets(tx, { deps, now }, { claim: unit, has: 'returned' })
  const entry = { caller, arke: 'paperwork', id: unit, now }
  await recordAudit(tx, { ...entry, action: 'objection_dismissed', changes: { note } })
  await notify(tx, {
    member: after.link_installer,
    event: 'objection_dismissed',
    values: { claim_number: after.claim_number ?? '', reason: note },
    path: `/wallet/${unit}`,
    reference: unit,
    now,
  })
  return after
}

/** Clears the campaigns' reservations; returns the parts out of budgets. */
async function takeReserved(tx: Tx, claim: string): Promise<BudgetPart[]> {
  const reservedParts = await tx
    .selectFrom('claim_campaign as counted')
    .innerJoin('campaign', 'campaign.id', 'counted.link_campaign')
    .select(['campaign.id as campaign', 'counted.reserved as amount', 'campaign.budget'])
    .where('link_paperwork', '=', claim)
    .where('counted.reserved', '>', 0)
    .execute()
  await dropReserved(tx, claim)
  return reservedParts.filter(({ budget }) => budget !== null)
}

/** The total must grow, and no device may get less. */
async function requireMore(
  { tx, unit }: FunctionContext,
  { objection, approval }: { objection: Objection; approval: Approval },
) {
  if (approval.approved_amount <= objection.granted_before)
    throw failure('bad_request', 'objection_not_more', {
      context: 'paperwork',
      message: 'nothing more is granted: dismiss the objection instead',
    })
  const grantedLines = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'approved_amount'])
    .where('link_paperwork', '=', unit)
    .execute()
  const grantedAmounts = new Map(
    grantedLines.map(({ id, approved_amount }) => [id, approved_amount ?? 0]),
  )
  const { lines } = approval.decision
  const less = lines.findIndex(
    ({ id, approved_amount }) => approved_amount < (grantedAmounts.get(id) ?? 0),
  )
  if (less >= 0)
    throw failure('bad_request', 'objection_worsens', {
      context: 'paperwork',
      message: 'a device would get less than it was granted',
    })
  const now_granted = lines.filter(({ decision }) => decision !== 'rejected').map(({ id }) => id)
  await requireOwnSerials(tx, { claim: unit, lines: now_granted })
}
