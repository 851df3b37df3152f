import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Caller, Visitor } from '../../http/caller.ts'
import { deriveKeys } from '../../security/keys.ts'
import type { Parameters } from '../sql/sql-text.ts'

/** How long the URL of a file can be opened. */
const FILE_URL_SECONDS = 60

/** SHA-256 works on blocks of this many bytes, and so does HMAC. */
const BLOCK = 64

/** What the URLs of one answer have in common. */
export interface FileUrls {
  /** What stands before a file's id. */
  before: string
  /** What stands between its id and its signature. */
  after: string
  /** Signs the ids of files; good for one session and one minute. */
  key: Buffer
}

/** What signs the URLs of files for a caller, from this moment on. */
export type SignFileUrls = (caller: Caller | Visitor) => FileUrls | undefined

type Signing = Pick<Deps, 'clock'> & {
  config: Pick<Deps['config'], 'auth_secrets' | 'public_url'>
}

/**
 * Prepares `signed_url` for what a caller is about to read. A URL is bound to the file, to his
 * session and to the member; a visitor has no session, and so no URLs.
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

/**
 * The URL of a file as an SQL expression. The database signs (HMAC-SHA-256, RFC 2104), so that
 * nothing has to look through a rendered list; what it is told is worthless after a minute.
 */
export function signedUrl(
  alias: string,
  { urls, params }: { urls: FileUrls; params: Parameters },
): string {
  const pad = (byte: number) => {
    const padded = Buffer.alloc(BLOCK, byte)
    urls.key.forEach((one, at) => {
      padded[at] = one ^ byte
    })
    return `decode(${params.add(padded.toString('hex'))}::text, 'hex')`
  }
  const id = `convert_to(${alias}.id, 'UTF8')`
  const signature = `encode(sha256(${pad(0x5c)} || sha256(${pad(0x36)} || ${id})), 'hex')`
  return `${params.add(urls.before)}::text || ${inPath(`${alias}.id`)} || ${params.add(urls.after)}::text || ${signature}`
}

/** What a token says, if it is made as ours are; whether it is genuine is still to be seen. */
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

/** An id as part of a path: own ids may hold any character, so those are written as bytes. */
const inPath = (id: string) =>
  `case when ${id} ~ '^[A-Za-z0-9_-]+$' then ${id}
    else regexp_replace(encode(convert_to(${id}, 'UTF8'), 'hex'), '(..)', '%\\1', 'g') end`
