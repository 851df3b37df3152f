/** A mail server's report of an undeliverable mail (RFC 3464). */
export interface BounceReport {
  /** Whether the address is wrong, or only could not be delivered to this time. */
  is_hard: boolean
  /** In the server's words, at most 300 characters. */
  reason: string
}

/** The most bytes read of a report; the returned mail's headers come first. */
export const MAX_REPORT_BYTES = 256 * 1024

/**
 * Reads a delivery status notification; null for every other mail, and for those that tell of a delay or
 * a delivery alone. Whatever the bytes are, it takes time in proportion to them and never throws.
 */
export function readBounceReport(source: string): BounceReport | null {
  const text = source.slice(0, MAX_REPORT_BYTES).replaceAll('\r\n', '\n')
  if (!/^content-type:\s*multipart\/report\b/im.test(headOf(text))) return null
  const at = text.search(/^content-type:\s{0,10}message\/(?:global-)?delivery-status\b/im)
  if (at < 0) return null
  const body = text
    .slice(at, at + MAX_STATUS)
    .split('\n\n')
    .slice(1)
  const failed = body.map(fieldsOf).find((fields) => fields.get('action') === 'failed')
  if (!failed) return null
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '5.0.0'
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
  return { is_hard: isHard(status), reason: plain(diagnostic || status).slice(0, 300) }
}

const MAX_STATUS = 16 * 1024

const headOf = (text: string) => unfolded(text.slice(0, Math.max(text.indexOf('\n\n'), 0)))

const unfolded = (text: string) => text.replaceAll(/\n[ \t]/g, ' ')

/** The lines of a block, by their names in lower case; of actions the first word. */
const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    unfolded(block)
      .split('\n')
      .flatMap((line) => {
        const [, name = '', value = ''] = /^([\w-]{1,40}):(.*)$/.exec(line) ?? []
        const key = name.toLowerCase()
        return key ? [[key, key === 'action' ? value.trim().toLowerCase() : value.trim()]] : []
      }),
  )

/** Full, too large, suspicious or busy is no wrong address (RFC 3463). */
const isHard = (status: string) =>
  status.startsWith('5.') && !/^5\.(2\.[234]|[3567]\.)/.test(status)

const plain = (text: string) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
