import type { Tx } from '../tables.ts'
import type { NotificationEvent } from './event-values.ts'
import { type Notice, notifyAll } from './notify.ts'

/** Tells every admin and super admin who may sign in, but for the one who acted. */
export async function notifyAdmins<Event extends NotificationEvent>(
  tx: Tx,
  { except, ...told }: Omit<Notice<Event>, 'member'> & { except: string | null },
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
    others.map(({ id: member }) => ({ ...told, member })),
  )
}
