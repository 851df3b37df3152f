import { randomFillSync } from 'node:crypto'

const random = new Uint8Array(10)
let last_ms = 0
let sequence = 0

/**
 * Makes a UUIDv7 (RFC 9562 §5.7) as text. Ids of one process rise strictly, also within one
 * millisecond: the 12 bits after the version count up from a random start (§6.2, method 1).
 *
 * @param now Milliseconds since 1970 in UTC; a clock that steps back does not make ids fall.
 */
export function newId(now: number = Date.now()): string {
  randomFillSync(random)
  if (now > last_ms) {
    last_ms = now
    sequence = (((random[8] ?? 0) << 8) | (random[9] ?? 0)) & 0x7ff
  } else if (++sequence > 0xfff) {
    last_ms++
    sequence = 0
  }
  const time = last_ms.toString(16).padStart(12, '0')
  const counter = sequence.toString(16).padStart(3, '0')
  const variant = (((random[0] ?? 0) & 0x3f) | 0x80).toString(16)
  const tail = Buffer.from(random.subarray(1, 8)).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`
}
