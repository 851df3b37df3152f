import { z } from 'zod'
import { channels, noticeTopics } from '../people/channels.ts'
import { count, instant } from './common.ts'

const hour = z.int().min(0).max(23).nullable()
const quietHours = { quiet_from: hour, quiet_to: hour }

/** A person's notification channels: by topic, the events with their mail's subject. */
export const noticeFunctions = {
  channels: z.strictObject({
    ...quietHours,
    topics: z.array(
      z.strictObject({
        topic: z.enum(noticeTopics),
        events: z.array(
          z.strictObject({
            event: z.string(),
            title: z.string(),
            channel: z.enum(channels),
            is_obligatory: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  choose_channel: z.strictObject({ changed: count }),
  keep_quiet_hours: z.strictObject(quietHours),
  own_mailbox: z.strictObject({
    email: z.string(),
    stopped_at: instant.nullable(),
    reason: z.string().nullable(),
  }),
  mails_again: z.strictObject({ freed: z.boolean() }),
}
