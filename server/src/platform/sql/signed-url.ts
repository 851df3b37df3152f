import type { Parameters } from './sql-text.ts'

/** The common parts of one answer's URLs. */
export interface FileUrls {
  /** The text before a file's id. */
  before: string
  /** The text between its id and its signature. */
  after: string
  /** Signs the ids of files; valid for one session and one minute. */
  key: Buffer
}

/**
 * The URL of a file as an SQL expression. The database signs (HMAC-SHA-256, RFC 2104), so that
 * nothing has to post-process a rendered list. Its key material is worthless after a minute.
 */
export function signedUrl(
  alias: string,
  { urls, params }: { urls: FileUrls; params: Parameters },
): string {
  const pad = (byte: number) => {
    const padded = Buffer.alloc(BLOCK, byte)
    urls.key.forEach((keyByte, at) => {
      padded[at] = keyByte ^ byte
    })
    return `decode(${params.add(padded.toString('hex'))}::text, 'hex')`
  }
  const id = `convert_to(${alias}.id, 'UTF8')`
  const signature = `encode(sha256(${pad(0x5c)} || sha256(${pad(0x36)} || ${id})), 'hex')`
  return `${params.add(urls.before)}::text || ${inPath(`${alias}.id`)} || ${params.add(urls.after)}::text || ${signature}`
}

/** SHA-256 works on blocks of this many bytes, and so does HMAC. */
const BLOCK = 64

/** An id as part of a path: own ids may hold any character, so those are written as bytes. */
const inPath = (id: string) =>
  `case when ${id} ~ '^[A-Za-z0-9_-]+$' then ${id}
    else regexp_replace(encode(convert_to(${id}, 'UTF8'), 'hex'), '(..)', '%\\1', 'g') end`
