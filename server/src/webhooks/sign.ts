import { createHmac, randomBytes } from 'node:crypto'

/** As Standard Webhooks writes a secret: its bytes in base64 behind `whsec_`. */
export const written = (secret: Uint8Array): string =>
  `whsec_${Buffer.from(secret).toString('base64')}`

/** A new secret. */
export const newWebhookSecret = (): Buffer => randomBytes(32)

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The headers of a message by Standard Webhooks: HMAC-SHA-256 over id, time and body, once for each secret
 * that is good, so that a receiver may change to the new one when it likes.
 */
export function signatureHeaders({ id, timestamp, body }: Signed, secrets: readonly Uint8Array[]) {
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': signatures.join(' '),
  }
}
