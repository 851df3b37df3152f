import type { Reason } from '@ruecklauf/model'
import { z } from 'zod'
import type { Moment } from '../../devices/happen.ts'
import { defineFunction } from '../../platform/functions.ts'
import { lockClaim, transition } from '../claim/transition.ts'
import { endConflicts } from '../conflict/end-conflicts.ts'
import { reasonBy, requireOffered } from '../reasons/read-reasons.ts'
import { reasonCode } from './decide.ts'
import { claimAnswer } from './decide-answer.ts'
import { devicesOf, storeDecisions } from './devices/decide-devices.ts'
import { requireOwnWords } from './devices/decide-reason.ts'
import { blockSerials, freeSerials } from './devices/decide-serials.ts'
import { giveBackReservation, lockMoney } from './money/decide-bookings.ts'
import { tellRejected } from './tell-rejected.ts'

/**
 * Rejects a claim with a reason of the catalogue. Releases the reservation; frees the devices, or blocks them for
 * fraud. Only reviewers read the internal note.
 */
export const reject = defineFunction('paperwork', 'reject', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Rejects a claim with a reason',
  input: z.strictObject({
    reason: reasonCode,
    text: z.string().trim().max(2_000).default(''),
    internal_note: z.string().trim().max(2_000).nullish(),
  }),
  run: async (context, { reason: code, text, internal_note }) => {
    const { tx, unit, now } = context
    await requireOffered(tx, [{ code, parameter: 'reason', use: 'reject' }])
    const reason = await reasonBy(tx, code)
    requireOwnWords(reason, { words: text, parameter: 'text' })
    const locked = await lockClaim(tx, unit)
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'reject',
      set: {
        decision_reason: code,
        decision_text: text || null,
        ...(internal_note ? { internal_note } : {}),
        approved_amount: 0,
        decided_at: now.toISOString(),
        decision_round: (locked?.decision_round ?? 0) + 1,
      },
    })
    await endConflicts(context, { claim: unit })
    await lockMoney(tx, after)
    await rejectDevices(context, { claim: unit, reason })
    await giveBackReservation(context, after, 'rejected')
    await tellRejected(context, after, { reason, text })
    return claimAnswer(after)
  },
})

async function rejectDevices(
  context: Moment,
  { claim, reason }: { claim: string; reason: Reason },
) {
  const { tx } = context
  const devices = await devicesOf(tx, claim)
  const lines = devices.map(({ id }) => ({
    id,
    decision: 'rejected' as const,
    approved_amount: 0,
    reason: reason.code,
  }))
  await storeDecisions(tx, { claim, lines })
  if (reason.is_fraud) await blockSerials(context, { claim, reason: reason.code })
  else await freeSerials(context, { claim })
}
