import { z } from 'zod'
import { recordAudit } from '../../../audit/audit.ts'
import { requireSecondPerson, requireThere } from '../../../changes/second-person.ts'
import { requireSeen, seenInput } from '../../../changes/seen.ts'
import { failure } from '../../../errors/errors.ts'
import { notify } from '../../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../../platform/functions.ts'
import type { Tx } from '../../../tables.ts'
import { closeObjection, decidersBefore, objectionOf } from '../../claim/objections.ts'
import { lockForStep, type Paperwork, transition } from '../../claim/transition.ts'
import { approvalOf } from '../approval.ts'
import { carryOut } from '../carry-out.ts'
import { claimAnswer } from '../decide-answer.ts'
import { type FirstApproval, openFirstApproval } from './first-approvals.ts'

/**
 * Confirms another person's decision and books it; or returns the claim with a reason, as undecided. Neither the
 * first approver nor the deciders of a contested decision may do either. Confirming requires that the first approver
 * can still sign in.
 * @throws conflict `decision_changed` when the decision would grant another amount by now.
 */
export const secondApproval = defineFunction('paperwork', 'second_approval', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Confirms the approval of another person, or returns it',
  input: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('confirm'), seen: seenInput }),
    z.strictObject({
      decision: z.literal('return'),
      reason: z.string().trim().min(3).max(2_000),
    }),
  ]),
  run: async (context, input) => {
    const { tx, unit } = context
    const locked = await lockForStep(tx, unit, 'second_approval')
    const first = await openFirstApproval(tx, unit)
    const objection = await openOne(context)
    const previousDeciders = objection ? await decidersBefore(tx, objection) : []
    await requireSecondPerson(context, [
      first.approved_by,
      locked.link_assignee,
      ...previousDeciders,
    ])
    if (input.decision === 'confirm') {
      await requireThere(tx, first.approved_by)
      requireSeen(input.seen, first.id)
    }
    return claimAnswer(
      input.decision === 'confirm'
        ? await confirm(context, { locked, first })
        : await giveBack(context, { first, reason: input.reason }),
    )
  },
})

async function confirm(
  context: FunctionContext,
  { locked, first }: { locked: Paperwork; first: FirstApproval },
) {
  const { lines, note, override_reason } = first
  const approval = await approvalOf(context, locked, { lines, note, override_reason })
  if (approval.approved_amount !== first.amount)
    throw failure('conflict', 'decision_changed', {
      context: 'paperwork',
      message: 'the decision grants another amount by now',
    })
  await decide(context, first, { state: 'confirmed' })
  const objection = await openOne(context)
  if (objection)
    await closeObjection(context, objection, {
      state: 'upheld',
      granted_after: first.amount,
      answer: note,
    })
  return carryOut(context, approval, {
    action: 'second_approval',
    isObjection: objection !== undefined,
  })
}

async function giveBack(
  context: FunctionContext,
  { first, reason }: { first: FirstApproval; reason: string },
) {
  const { tx, unit, caller, now } = context
  await decide(context, first, { state: 'returned', return_reason: reason })
  const { after } = await transition(tx, context, {
    id: unit,
    action: 'second_approval',
    to: (await openOne(context)) ? 'objection' : 'in_review',
  })
  const entry = { caller, arke: 'paperwork', id: unit, now }
  await recordAudit(tx, { ...entry, action: 'approval_returned', changes: { note: reason } })
  await notify(tx, {
    member: first.approved_by,
    event: 'approval_returned',
    values: { claim_number: after.claim_number ?? '', reason },
    path: `/paperworks/${unit}`,
    reference: unit,
    now,
  })
  return after
}

/** The open objection that the approval answers, if any. */
async function openOne({ tx, unit }: FunctionContext) {
  const objection = await objectionOf(tx, unit)
  return objection?.state === 'open' ? objection : undefined
}

const decide = (
  { tx, caller, now }: { tx: Tx } & Pick<FunctionContext, 'caller' | 'now'>,
  { id }: FirstApproval,
  outcome: { state: 'confirmed' } | { state: 'returned'; return_reason: string },
) =>
  tx
    .updateTable('first_approval')
    .set({ ...outcome, decided_by: caller.member, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
