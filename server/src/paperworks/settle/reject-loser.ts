import type { FunctionContext } from '../../platform/functions.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { freeSerials } from '../decide/devices/decide-serials.ts'
import { giveBackReservation, lockMoney } from '../decide/money/decide-bookings.ts'
import { tellRejected } from '../decide/tell-rejected.ts'
import { reasonBy } from '../reasons/read-reasons.ts'

/**
 * Rejects a claim that lost its last device, and releases its reservation. The settling person counts as the decider,
 * so another person decides an objection. The caller has locked the claim.
 */
export async function rejectLoser(
  context: FunctionContext,
  claim: Paperwork,
  { code, text }: { code: string; text: string },
): Promise<void> {
  const { tx, caller, now } = context
  const { id } = claim
  const { after } = await transition(tx, context, {
    id,
    action: 'lose_conflict',
    set: {
      link_assignee: caller.member,
      decision_reason: code,
      decision_text: text,
      approved_amount: 0,
      decided_at: now.toISOString(),
      decision_round: claim.decision_round + 1,
    },
  })
  await lockMoney(tx, after)
  await freeSerials(context, { claim: id })
  await giveBackReservation(context, after, 'rejected')
  await tellRejected(context, after, { reason: await reasonBy(tx, code), text })
}
