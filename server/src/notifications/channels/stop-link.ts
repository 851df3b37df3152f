import { keysOf } from '@ruecklauf/model'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { deriveKeys } from '../../security/keys.ts'
import { readSigned, signed } from '../../security/signed-text.ts'
import { topicOf } from './topics.ts'

const stopped = z.tuple([z.string(), z.string().nullable(), z.enum(keysOf(topicOf))])

/** Whose mails of what are to stop: the member, its person, the event. */
export type Stopped = z.infer<typeof stopped>

type Secrets = Pick<Deps['config'], 'auth_secrets'>

/**
 * Where mails of one kind are stopped without signing in (RFC 8058). Whoever has the mail may do that and
 * nothing else; the link is good as long as the secret that signed it.
 */
export function stopLink(
  { public_url, auth_secrets }: Secrets & Pick<Deps['config'], 'public_url'>,
  whose: Stopped,
): string {
  const said = Buffer.from(JSON.stringify(whose)).toString('base64url')
  return `${public_url}/mail/stop/${signed(deriveKeys(auth_secrets).mail_stop, said)}`
}

/** What a link says; null where we did not make it, or know its event no more. */
export function readStopToken({ auth_secrets }: Secrets, token: string): Stopped | null {
  const said = readSigned(deriveKeys(auth_secrets).mail_stop, token)
  if (said === null) return null
  return stopped.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString())).data ?? null
}
