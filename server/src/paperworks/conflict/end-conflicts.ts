import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { lockClaim } from '../claim/transition.ts'
import { type Conflict, otherSide, sideOf } from './conflicts.ts'
import { handOver } from './hand-over.ts'
import { forgetPhotos } from './photos/asked-photos.ts'
import { refreshChecks } from './refresh-checks.ts'
import { isUndecided } from './sides.ts'
import { undecided } from './undecided.ts'

type Context = Pick<FunctionContext, 'tx' | 'now'>

/**
 * Ends the open conflicts of a claim that gives up its devices, or the given ones. The other claim gets the device
 * and continues. Call it before freeing or blocking the devices; the caller has locked the claim.
 */
export async function endConflicts(
  context: Context,
  { claim, lines }: { claim: string; lines?: readonly string[] },
): Promise<void> {
  if (lines?.length === 0) return
  const { tx, now } = context
  for (const conflict of await openOf(tx, { claim, lines })) {
    const other = sideOf(conflict, otherSide(conflict, claim))
    const otherClaim = await lockClaim(tx, other.claim)
    await tx
      .updateTable('conflict')
      .set({ ...undecided, state: 'ended', closed_at: now.toISOString() })
      .where('id', '=', conflict.id)
      .execute()
    await handOver(context, conflict, { to: other.claim })
    await forgetPhotos(tx, conflict)
    const changes = { serial: conflict.serial }
    for (const id of [claim, other.claim])
      await recordAudit(tx, {
        caller: null,
        action: 'conflict_ended',
        arke: 'paperwork',
        id,
        changes,
        now,
      })
    if (otherClaim && isUndecided(otherClaim)) await refreshChecks(tx, { id: other.claim, now })
  }
}

async function openOf(
  tx: Tx,
  { claim, lines }: { claim: string; lines: readonly string[] | undefined },
): Promise<Conflict[]> {
  const lineCondition = lines
    ? sql<boolean>`(link_first_line = any(${lines}::text[]) or link_second_line = any(${lines}::text[]))`
    : sql<boolean>`true`
  return tx
    .selectFrom('conflict')
    .selectAll()
    .where((eb) => eb.or([eb('link_first_claim', '=', claim), eb('link_second_claim', '=', claim)]))
    .where('state', 'in', ['open', 'waiting'])
    .where(lineCondition)
    .orderBy('id')
    .forUpdate()
    .execute()
}
