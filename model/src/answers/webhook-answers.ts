import { z } from 'zod'
import { webhookFailures } from '../webhooks/events.ts'
import { count, id, instant } from './common.ts'

const webhook = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(['on', 'failing', 'disabled']),
  failing_since: instant.nullable(),
  /** Messages that are still to be delivered. */
  waiting: count,
  last_delivered_at: instant.nullable(),
})

/** The webhooks, newest first. */
export const webhookList = z.strictObject({
  items: z.array(webhook),
  /** Whether the operator lets messages go into private networks. */
  may_be_private: z.boolean(),
})
export type Webhook = z.infer<typeof webhook>

/** The secret is only part of this answer. */
export const webhookSecret = z.strictObject({ id, secret: z.string() })

const delivery = z.strictObject({
  id,
  event: z.string(),
  /** The id of the unit that it is about. */
  about: z.string().nullable(),
  occurred_at: instant,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: count,
  due_at: instant.nullable(),
  /** The last attempt; null before the first. */
  last: z
    .strictObject({
      at: instant,
      duration_ms: count,
      status: count.nullable(),
      failure: z.enum(webhookFailures).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})

/** The deliveries to one receiver, newest first. */
export const webhookDeliveries = z.strictObject({
  items: z.array(delivery),
  /** The cursor of the older entries. */
  next: id.nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>
