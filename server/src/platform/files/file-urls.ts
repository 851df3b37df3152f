import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Caller, Visitor } from '../../http/caller.ts'
import { deriveKeys } from '../../security/keys.ts'
import type { FileUrls } from '../sql/signed-url.ts'

/** How long the URL of a file is valid. */
const FILE_URL_SECONDS = 60

/** Signs the URLs of files for a caller, from this moment on. */
export type SignFileUrls = (caller: Caller | Visitor) => FileUrls | undefined

type Signing = Pick<Deps, 'clock'> & {
  config: Pick<Deps['config'], 'auth_secrets' | 'public_url'>
}

/**
 * Prepares `signed_url` for the caller's next read. A URL is bound to the file, the session and the
 * member. Visitors have no session and get no URLs.
 */
export function fileUrls({ config, clock }: Signing): SignFileUrls {
  const [secret] = deriveKeys(config.auth_secrets).file_url
  return (caller) => {
    if (!('session' in caller)) return undefined
    const expires = Math.floor(clock().getTime() / 1000) + FILE_URL_SECONDS
    return {
      before: `${config.public_url}/lib/arke_file/unit/`,
      after: `/content?token=${expires}.${caller.session}.`,
      key: keyOf(secret, { ...caller, expires }),
    }
  }
}

/** The content of a well-formed token; its signature is not checked yet. */
export function readFileToken(token: unknown): FileToken | null {
  const parts =
    typeof token === 'string' ? /^(\d{1,12})\.([\w-]{1,64})\.([0-9a-f]{64})$/.exec(token) : null
  if (!parts) return null
  const [, expires = '', session = '', signature = ''] = parts
  return { expires: Number(expires), session, signature }
}

/** Whether a token was made for this file and member, and its minute is not over. */
export function isGenuine(
  { expires, session, signature }: FileToken,
  { file, member, deps }: { file: string; member: string; deps: Signing },
): boolean {
  if (deps.clock().getTime() >= expires * 1000) return false
  return deriveKeys(deps.config.auth_secrets).file_url.some((secret) => {
    const key = keyOf(secret, { session, member, expires })
    const expected = createHmac('sha256', key).update(file).digest()
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  })
}

interface FileToken {
  /** Seconds since 1970. */
  expires: number
  session: string
  signature: string
}

const keyOf = (
  secret: Uint8Array,
  { session, member, expires }: { session: string; member: string; expires: number },
) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([session, member, expires]))
    .digest()
