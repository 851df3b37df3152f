import { webhookEventNames, webhookEvents } from '@ruecklauf/model'
import { z } from 'zod'
import { bodyOf, type Operation } from './openapi.ts'
import { jsonSchema } from './schemas/field-schema.ts'

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' as const },
})

/** How each message is signed (docs/webhooks.md). */
const parameters = [
  header('webhook-id', 'The same for every attempt; by it a receiver knows what it has had.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA-256 of `{id}.{timestamp}.{body}` in base64; several, parted by spaces, while a secret is changed.',
  ),
]

/** The webhook messages, by event. */
export const describeWebhooks = (): Record<string, { post: Operation }> =>
  Object.fromEntries(
    webhookEventNames.map((event): [string, { post: Operation }] => [
      event,
      {
        post: {
          tags: ['webhooks'],
          summary: `Tells of \`${event}\`, at least once, in no promised order`,
          parameters,
          requestBody: bodyOf(
            jsonSchema(
              z.strictObject({
                type: z.literal(event),
                timestamp: z.iso.datetime(),
                data: webhookEvents[event],
              }),
            ),
          ),
          security: [],
          responses: {
            '2XX': { description: 'Taken. Anything else, redirects included, is tried again.' },
            410: { description: 'This receiver is gone; nothing more is sent.' },
          },
        },
      },
    ]),
  )
