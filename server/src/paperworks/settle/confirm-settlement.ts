import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { requireSecondPerson, requireThere } from '../../changes/second-person.ts'
import { requireSeen, seenInput } from '../../changes/seen.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import {
  type Conflict,
  lockConflict,
  requireImpartialToBoth,
  sideOf,
  sides,
} from '../conflict/conflicts.ts'
import { undecided } from '../conflict/undecided.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { carryOutSettlement } from './carry-out-settlement.ts'
import { settled, theClaim } from './settle-conflict.ts'

/**
 * Confirms another person's decision on a conflict and carries it out, or returns it with a reason, as undecided.
 * @throws conflict `conflict_settled`, forbidden `conflict_own_proposal` for the decider.
 */
export const confirmSettlement = defineFunction('paperwork', 'confirm_settlement', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Confirms what another person decided on a conflict, or returns it',
  input: z.discriminatedUnion('decision', [
    z.strictObject({ conflict: z.string(), decision: z.literal('confirm'), seen: seenInput }),
    z.strictObject({
      conflict: z.string(),
      decision: z.literal('return'),
      reason: z.string().trim().min(3).max(2_000),
    }),
  ]),
  run: async (context, input) => {
    const { tx, unit, caller, now } = context
    const conflict = await lockConflict(tx, { id: input.conflict, claim: unit })
    if (conflict.state !== 'waiting') throw settled()
    const { decided_by, granted_by, granted_with } = conflict
    await requireSecondPerson(context, [decided_by, granted_by, granted_with])
    if (input.decision === 'confirm' && decided_by) await requireThere(tx, decided_by)
    await requireImpartialToBoth(tx, { conflict, reviewer: caller.member, now })
    if (input.decision === 'return') await giveBack(context, conflict, input.reason)
    else {
      requireSeen(input.seen, new Date(conflict.decided_at ?? 0))
      await tx
        .updateTable('conflict')
        .set({ state: 'settled', confirmed_by: caller.member, closed_at: now.toISOString() })
        .where('id', '=', conflict.id)
        .execute()
      await carryOutSettlement(context, conflict)
    }
    return { ...claimAnswer(await theClaim(context)), is_waiting: false }
  },
})

async function giveBack(context: FunctionContext, conflict: Conflict, reason: string) {
  const { tx, unit, caller, now } = context
  const { id, serial, decided_by } = conflict
  await tx
    .updateTable('conflict')
    .set({ ...undecided, state: 'open' })
    .where('id', '=', id)
    .execute()
  for (const side of sides)
    await recordAudit(tx, {
      caller,
      action: 'settlement_returned',
      arke: 'paperwork',
      id: sideOf(conflict, side).claim,
      changes: { serial, note: reason },
      now,
    })
  if (decided_by)
    await notify(tx, {
      member: decided_by,
      event: 'settlement_returned',
      values: { serial, reason },
      path: `/paperworks/${unit}/conflicts`,
      reference: unit,
      now,
    })
}
