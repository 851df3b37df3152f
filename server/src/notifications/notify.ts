import { newId } from '../db/id.ts'
import type { Tx } from '../db/tables.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { DecidedDevice, EventValues, NotificationEvent } from './event-values.ts'
import { fillText } from './fill-text.ts'
import { templates } from './templates.ts'

interface Notice<Event extends NotificationEvent> {
  member: string
  event: Event
  values: EventValues[Event]
  /** Where it leads, below the member's own segment: `/wallet/{id}`. */
  path?: string
  /** The claim or account it is about, for finding the mail again. */
  reference: string
  /** The calculation, shown in the mail of a decision. */
  devices?: readonly DecidedDevice[]
  now: Date
}

/**
 * Tells a member what happened, in his language: in the portal at once, where his bell rings when
 * the transaction commits, and by a mail that is sent after it. A member that is gone is not told.
 */
export async function notify<Event extends NotificationEvent>(
  tx: Tx,
  { member, event, values, path, reference, devices, now }: Notice<Event>,
): Promise<void> {
  const profile = await tx
    .selectFrom('member_profile')
    .select('language')
    .where('id', '=', member)
    .executeTakeFirst()
  if (!profile) return
  const { title, text } = templates[event][profile.language]
  await tx
    .insertInto('notification')
    .values({
      id: newId(),
      link_member: member,
      event,
      title: fillText(title, values, profile.language),
      text: fillText(text, values, profile.language),
      path: path ?? null,
      inserted_at: now.toISOString(),
    })
    .execute()
  await enqueue(tx, {
    kind: 'notification_mail',
    payload: { member, event, values, path: path ?? '', reference, devices: devices ?? [] },
    due_at: now,
  })
}
