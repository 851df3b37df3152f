import { isStaff } from '@ruecklauf/model'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Paperwork } from '../claim/transition.ts'

/**
 * Notifies the other side of a message, without its text: the participant, or the claim's reviewer. Without a
 * reviewer, only the queue shows it.
 */
export async function tellMessage(
  { tx, unit, caller, now }: FunctionContext,
  { link_installer, link_assignee, claim_number }: Paperwork,
): Promise<void> {
  const notice = { values: { claim_number: claim_number ?? '' }, reference: unit, now }
  if (isStaff(caller))
    await notify(tx, {
      ...notice,
      member: link_installer,
      event: 'message_from_office',
      path: `/wallet/${unit}`,
    })
  else if (link_assignee)
    await notify(tx, {
      ...notice,
      member: link_assignee,
      event: 'message_from_participant',
      path: `/paperworks/${unit}`,
    })
}
