import type { Channel } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import type { NotificationEvent } from '../event-values.ts'
import type { Reader } from './chosen-channels.ts'
import { sendPending } from './send-pending.ts'

interface Choice {
  events: readonly NotificationEvent[]
  channel: Channel
  now: Date
}

/**
 * Stores a reader's channel for some events. Pending digest entries leave in a last digest immediately, unless the
 * reader chose the portal only.
 */
export async function keepChannel(tx: Tx, who: Reader, { events, channel, now }: Choice) {
  const link_reader = await readerRow(tx, who, now)
  if (channel !== 'portal') await sendPending(tx, { reader: link_reader, events, channel, now })
  await tx
    .deleteFrom('notification_channel')
    .where('link_reader', '=', link_reader)
    .where('event', 'in', events)
    .execute()
  if (channel === 'mail') return
  const since = now.toISOString()
  await tx
    .insertInto('notification_channel')
    .values([...new Set(events)].map((event) => ({ link_reader, event, channel, since })))
    .execute()
}

/** The id of a reader's row, made where there is none; locked, so that two choices follow each other. */
export async function readerRow(tx: Tx, { member, person }: Reader, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('notification_reader')
    .values({
      id: newId(),
      link_member: member,
      link_person: person ?? null,
      quiet_from: null,
      quiet_to: null,
      daily_until: now.toISOString(),
      weekly_until: now.toISOString(),
    })
    .onConflict((on) =>
      on.columns(['link_member', 'link_person']).doUpdateSet({ link_member: member }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
