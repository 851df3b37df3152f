import type { Cents } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { requireSecondPerson } from '../../changes/second-person.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import {
  type Conflict,
  lockConflict,
  losersOf,
  requireImpartialToBoth,
  sideOf,
  sides,
} from '../conflict/conflicts.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { needsSecondPerson } from '../takeback/takebacks.ts'
import { carryOutSettlement } from './carry-out-settlement.ts'
import { lostBy } from './lose-device.ts'

const words = z.string().trim().min(10).max(2_000)

/**
 * Decides which of two claims has the device, or that neither has it, in words to each: the other
 * loses it, what it was credited for it is taken back, and the winner goes its way. Where that takes
 * back more than one person may, another confirms.
 * @throws conflict `conflict_settled` when it is decided or ended already, forbidden
 * `own_change`, `bound_person` for whoever is no other person than who granted the first claim.
 */
export const settleConflict = defineFunction('paperwork', 'settle_conflict', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Decides which of two claims has a device',
  input: z.strictObject({
    conflict: z.string(),
    winner: z.enum(['first', 'second', 'neither']),
    first_text: words.describe('Words for the participant who claimed first'),
    second_text: words.describe('Words for the other'),
    note: z.string().trim().max(2_000).nullish().describe('For the staff alone'),
  }),
  run: async (context, { conflict: id, winner, first_text, second_text, note }) => {
    const { tx, unit, caller, now } = context
    const conflict = await lockConflict(tx, { id, claim: unit })
    if (conflict.state !== 'open') throw settled()
    await requireSecondPerson(context, [conflict.granted_by, conflict.granted_with])
    await requireImpartialToBoth(tx, { conflict, reviewer: caller.member, now })
    const decided = {
      ...conflict,
      winner,
      first_text,
      second_text,
      note: note || null,
      decided_by: caller.member,
    }
    let amount = 0
    let needs_second = false
    for (const { claim, line } of losersOf(decided)) {
      const lost = await lostBy(tx, line)
      amount += lost
      if (lost > 0 && (await needsSecondPerson(tx, { claim, amount: lost }))) needs_second = true
    }
    await tx
      .updateTable('conflict')
      .set({
        winner,
        first_text,
        second_text,
        note: decided.note,
        needs_second,
        decided_by: decided.decided_by,
        decided_at: now.toISOString(),
        ...(needs_second
          ? { state: 'waiting' as const }
          : { state: 'settled' as const, closed_at: now.toISOString() }),
      })
      .where('id', '=', id)
      .execute()
    if (needs_second) await propose(context, { ...decided, amount })
    else await carryOutSettlement(context, decided)
    return { ...claimAnswer(await theClaim(context)), is_waiting: needs_second }
  },
})

/** The claim that was asked about, as it stands now. */
export async function theClaim({ tx, unit }: FunctionContext): Promise<Paperwork> {
  const claim = await lockClaim(tx, unit)
  if (!claim) throw notFound()
  return claim
}

export const settled = () =>
  failure('conflict', 'conflict_settled', {
    context: 'paperwork',
    message: 'the conflict is not open any more',
  })

async function propose(
  { tx, unit, caller, now }: FunctionContext,
  { amount, ...conflict }: Conflict & { amount: Cents },
) {
  const changes = { serial: conflict.serial, ...(conflict.note ? { note: conflict.note } : {}) }
  for (const side of sides)
    await recordAudit(tx, {
      caller,
      action: 'settlement_proposed',
      arke: 'paperwork',
      id: sideOf(conflict, side).claim,
      changes,
      now,
    })
  await notifyAdmins(tx, {
    event: 'settlement_waits',
    values: { serial: conflict.serial, amount },
    path: `/paperworks/${unit}/conflicts`,
    reference: unit,
    except: caller.member,
    now,
  })
}
