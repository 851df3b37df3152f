import type { Channel } from '@ruecklauf/model'
import { sql } from 'kysely'
import { enqueueAll } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'
import type { NotificationEvent } from '../event-values.ts'
import { NAMED, type Rhythm } from './send-digests.ts'

interface Pending {
  /** Id of the reader's row. */
  reader: string
  events: readonly NotificationEvent[]
  /** The newly chosen channel. */
  channel: Channel
  now: Date
}

/**
 * Queues a last digest of a reader's pending notifications of some events after a change of channel. Budget: one query,
 * at most fifty-one notifications.
 */
export async function sendPending(
  tx: Tx,
  { reader, events, channel, now }: Pending,
): Promise<void> {
  const { rows } = await sql<{
    member: string
    person: string | null
    rhythm: Rhythm
    notices: string[]
  }>`
    select reader.link_member as member, reader.link_person as person, chosen.channel as rhythm,
      (array_agg(notice.id::text order by notice.inserted_at desc, notice.id))[1:${NAMED + 1}] as notices
    from notification_reader reader
      join notification_channel chosen on chosen.link_reader = reader.id
        and chosen.event = any(${events}) and chosen.channel in ('daily', 'weekly')
        and chosen.channel <> ${channel}
      join notification notice on notice.link_member = reader.link_member
        and notice.link_person is not distinct from reader.link_person
        and notice.event = chosen.event
        and notice.inserted_at >= greatest(chosen.since,
          case chosen.channel when 'daily' then reader.daily_until else reader.weekly_until end)
        and notice.inserted_at < ${now.toISOString()}
    where reader.id = ${reader}
    group by 1, 2, 3`.execute(tx)
  await enqueueAll(
    tx,
    rows.map(({ member, person, rhythm, notices }) => ({
      kind: 'digest_mail' as const,
      payload: {
        ...{ member, rhythm, notices: notices.slice(0, NAMED), has_more: notices.length > NAMED },
        ...(person ? { person } : {}),
      },
      due_at: now,
    })),
  )
}
