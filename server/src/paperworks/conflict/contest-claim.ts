import { mayTransition } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { recordAudit } from '../../audit/audit.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { objectionOf } from '../claim/objections.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { refreshChecks } from './refresh-checks.ts'
import { isUndecided } from './sides.ts'

type Context = Pick<FunctionContext, 'deps' | 'tx' | 'now'>

/**
 * Puts a claim back into review when another company claims its device too. A snoozed claim returns; a claim waiting
 * for a second approval loses the first; the risk rises. An unreviewed claim, or one waiting for its owner, keeps its
 * status. The caller has locked it.
 * @param because another claim, or a former one that was paid for the device
 */
export async function contestClaim(
  context: Context,
  claim: Paperwork,
  because: 'conflict_opened' | 'former_claim_met' = 'conflict_opened',
): Promise<void> {
  const { tx, now } = context
  const { id, paperwork_status } = claim
  if (mayTransition(paperwork_status, 'contest')) {
    if (paperwork_status === 'pending_second_approval') await dropFirstApproval(tx, { id, now })
    const isObjection = (await objectionOf(tx, id))?.state === 'open'
    await transition(
      tx,
      { ...context, caller: null },
      {
        id,
        action: 'contest',
        to: isObjection ? 'objection' : 'in_review',
        set: { put_off_until: null },
      },
    )
  }
  if (because === 'former_claim_met' || !mayTransition(paperwork_status, 'contest')) {
    const entry = { caller: null, arke: 'paperwork', id, now }
    await recordAudit(tx, { ...entry, action: because, changes: {} })
  }
  if (isUndecided(claim)) await refreshChecks(tx, { id, now })
}

/** Drops a first approval; the reviewer decides anew after the conflict. */
const dropFirstApproval = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx
    .updateTable('first_approval')
    .set({
      state: 'returned',
      decided_by: 'system',
      decided_at: now.toISOString(),
      return_reason: sayTo('de')('timeline:title.contest'),
    })
    .where('link_paperwork', '=', id)
    .where('state', '=', 'open')
    .execute()
