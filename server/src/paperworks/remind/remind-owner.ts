import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { toldRequests } from '../review/told-requests.ts'

type Asked = Pick<
  Paperwork,
  'id' | 'claim_number' | 'link_installer' | 'request_items' | 'request_deadline'
>

/** Reminds a claim's owner of the open documents and their deadline. */
export async function remindOwner(tx: Tx, claim: Asked, now: Date): Promise<void> {
  const items = (claim.request_items ?? []).filter(({ answered_at }) => !answered_at)
  await notify(tx, {
    member: claim.link_installer,
    event: 'document_reminder',
    values: {
      claim_number: claim.claim_number ?? '',
      deadline: claim.request_deadline ?? '',
    },
    details: await toldRequests(tx, { claim: claim.id, items }),
    path: `/wallet/${claim.id}`,
    reference: claim.id,
    now,
  })
}
