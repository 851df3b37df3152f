import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Whether a message is signed as Standard Webhooks says, written anew from its recipe. */
export function isSignedBy(
  secret: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(text).digest('base64')
  return `${headers['webhook-signature']}`.split(' ').includes(`v1,${signature}`)
}
