import { berlinDay } from '@ruecklauf/model'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Tx } from '../tables.ts'
import { officePath, type Request } from './request.ts'

/** Notifies the assignee of a question of its member's message; without an assignee, all admins. */
export async function tellOffice(
  tx: Tx,
  { request, now }: { request: Request; now: Date },
): Promise<void> {
  const { id, subject, link_member, link_assignee, due_on } = request
  const writer = await tx
    .selectFrom('member_profile')
    .select(['company', 'first_name', 'last_name'])
    .where('id', '=', link_member)
    .executeTakeFirst()
  const name = writer?.company ?? [writer?.first_name, writer?.last_name].filter(Boolean).join(' ')
  const notice = {
    event: 'request_asked' as const,
    values: { subject, name, answer_by: due_on ?? berlinDay(now) },
    path: officePath(id),
    reference: id,
    now,
  }
  if (link_assignee) await notify(tx, { ...notice, member: link_assignee })
  else await notifyAdmins(tx, { ...notice, except: link_member })
}
