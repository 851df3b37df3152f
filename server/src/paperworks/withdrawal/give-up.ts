import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Paperwork } from '../claim/transition.ts'
import { endConflicts } from '../conflict/end-conflicts.ts'
import { freeSerials } from '../decide/devices/decide-serials.ts'
import { giveBackReservation, lockMoney } from '../decide/money/decide-bookings.ts'

/** Releases everything a withdrawn claim holds: devices, conflicts, budgets and reservation. Notifies the owner. */
export async function giveUp(context: FunctionContext, claim: Paperwork): Promise<void> {
  const { tx, unit, now } = context
  await endConflicts(context, { claim: unit })
  await lockMoney(tx, claim)
  await freeSerials(context, { claim: unit })
  await giveBackReservation(context, claim, 'withdrawn')
  await notify(tx, {
    member: claim.link_installer,
    event: 'claim_withdrawn',
    values: { claim_number: claim.claim_number ?? '' },
    path: `/wallet/${unit}`,
    reference: unit,
    now,
  })
}
