import type { Reason } from '@ruecklauf/model'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Paperwork } from '../claim/transition.ts'
import { describeObjection } from '../wording/describe-objection.ts'
import { wordsOf } from './devices/decide-reason.ts'

/** Tells the owner that a claim is rejected, why, and until when he may object. */
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
