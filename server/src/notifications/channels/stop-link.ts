import { keysOf } from '@ruecklauf/model'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { deriveKeys } from '../../security/keys.ts'
import { readSigned, signed } from '../../security/signed-text.ts'
import { topicOf } from './topics.ts'

const stopped = z.tuple([z.string(), z.string().nullable(), z.enum(keysOf(topicOf))])

/** The subscription to stop: the member, its person, the event. */
export type Stopped = z.infer<typeof stopped>

type Secrets = Pick<Deps['config'], 'auth_secrets'>

/**
 * The link that stops mails of one kind without signing in (RFC 8058). Holders of the mail can do nothing else with it;
 * it is valid as long as the secret that signed it.
 */
export function stopLink(
  { public_url, auth_secrets }: Secrets & Pick<Deps['config'], 'public_url'>,
  whose: Stopped,
): string {
  const payload = Buffer.from(JSON.stringify(whose)).toString('base64url')
  return `${public_url}/mail/stop/${signed(deriveKeys(auth_secrets).mail_stop, payload)}`
}

/** The content of a link; null for links we did not sign, or of events that no longer exist. */
export function readStopToken({ auth_secrets }: Secrets, token: string): Stopped | null {
  const payload = readSigned(deriveKeys(auth_secrets).mail_stop, token)
  if (payload === null) return null
  return stopped.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
}
