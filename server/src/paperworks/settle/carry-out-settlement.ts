import { recordAudit } from '../../audit/audit.ts'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { lockClaim } from '../claim/transition.ts'
import { type Conflict, losersOf, sideOf, sides } from '../conflict/conflicts.ts'
import { handOver } from '../conflict/hand-over.ts'
import { forgetPhotos } from '../conflict/photos/asked-photos.ts'
import { refreshChecks } from '../conflict/refresh-checks.ts'
import { isUndecided } from '../conflict/sides.ts'
import { loseDevice } from './lose-device.ts'

/**
 * Carries out a settled conflict: the winner gets the device, the others lose it, and both participants are notified.
 * The caller has locked both claims.
 */
export async function carryOutSettlement(
  context: FunctionContext,
  conflict: Conflict,
): Promise<void> {
  const { tx, caller, now } = context
  const { winner, serial, note } = conflict
  if (winner === 'first' || winner === 'second')
    await handOver(context, conflict, { to: sideOf(conflict, winner).claim })
  await forgetPhotos(tx, conflict)
  for (const side of sides) {
    const changes = { serial, ...(note ? { note } : {}) }
    const entry = { caller, arke: 'paperwork', id: sideOf(conflict, side).claim, now }
    await recordAudit(tx, { ...entry, action: 'conflict_settled', changes })
  }
  for (const loser of losersOf(conflict)) await loseDevice(context, { ...loser, conflict })
  if (winner === 'first' || winner === 'second')
    await tellWinner(context, { ...sideOf(conflict, winner), serial })
}

async function tellWinner(
  { tx, now }: FunctionContext,
  { claim: id, text, serial }: { claim: string; text: string; serial: string },
) {
  const claim = await lockClaim(tx, id)
  if (!claim) return
  if (isUndecided(claim)) await refreshChecks(tx, { id, now })
  await notify(tx, {
    member: claim.link_installer,
    event: 'conflict_won',
    values: { claim_number: claim.claim_number ?? '', serial, reason: text },
    path: `/wallet/${id}`,
    reference: id,
    now,
  })
}
