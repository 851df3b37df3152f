import type { Tx } from '../tables.ts'
import type { NotificationEvent } from './event-values.ts'
import { type Notice, notifyAll } from './notify.ts'

/** Notifies every admin and super admin who may sign in, except the one who acted. */
export async function notifyAdmins<Event extends NotificationEvent>(
  tx: Tx,
  { except, ...notice }: Omit<Notice<Event>, 'member'> & { except: string | null },
): Promise<void> {
  const admins = await tx
    .selectFrom('member_profile')
    .select('id')
    .where('arke', 'in', ['admin', 'super_admin'])
    .where('is_locked', '=', false)
    .execute()
  const others = admins.filter(({ id }) => id !== except)
  await notifyAll(
    tx,
    others.map(({ id: member }) => ({ ...notice, member })),
  )
}
