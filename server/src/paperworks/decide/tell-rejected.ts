import type { Reason } from '@ruecklauf/model'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Paperwork } from '../claim/transition.ts'
import { describeObjection } from '../wording/describe-objection.ts'
import { wordsOf } from './devices/decide-reason.ts'

/** Notifies the owner of a rejection, its reason, and the last day for an objection. */
export async function tellRejected(
  { tx, now }: Pick<FunctionContext, 'tx' | 'now'>,
  claim: Paperwork,
  { reason, text }: { reason: Reason; text: string },
): Promise<void> {
  await notify(tx, {
    member: claim.link_installer,
    event: 'claim_rejected',
    values: {
      claim_number: claim.claim_number ?? '',
      reason: wordsOf(reason, text),
      objection: await describeObjection(tx, claim),
    },
    path: `/wallet/${claim.id}`,
    reference: claim.id,
    now,
  })
}
