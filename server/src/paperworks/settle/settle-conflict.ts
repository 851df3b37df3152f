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
 * Gives a contested device to one of two claims, or to neither, with a text for each owner. The loser's credited
 * amount is clawed back; the winner continues. A second person confirms a clawback above one person's limit.
 * @throws conflict `conflict_settled` when it is decided or ended already, forbidden
 * `own_change`, `bound_person` for a person who granted the first claim.
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
    const decidedConflict = {
      ...conflict,
      winner,
      first_text,
      second_text,
      note: note || null,
      decided_by: caller.member,
    }
    let amount = 0
    let needs_second = false
    for (const { claim, line } of losersOf(decidedConflict)) {
      const credited = await lostBy(tx, line)
      amount += credited
      if (credited > 0 && (await needsSecondPerson(tx, { claim, amount: credited })))
        needs_second = true
    }
    await tx
      .updateTable('conflict')
      .set({
        winner,
        first_text,
        second_text,
        note: decidedConflict.note,
        needs_second,
        decided_by: decidedConflict.decided_by,
        decided_at: now.toISOString(),
        ...(needs_second
          ? { state: 'waiting' as const }
          : { state: 'settled' as const, closed_at: now.toISOString() }),
      })
      .where('id', '=', id)
      .execute()
    if (needs_second) await propose(context, { ...decidedConflict, amount })
    else await carryOutSettlement(context, decidedConflict)
    return { ...claimAnswer(await theClaim(context)), is_waiting: needs_second }
  },
})

/** The claim of the request, as it is now. */
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
