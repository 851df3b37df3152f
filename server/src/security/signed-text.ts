import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './keys.ts'

/** A text, a point and its signature (HMAC-SHA-256), for links in mails that work without signing in. */
export const signed = ([key]: KeyRing, payload: string): string =>
  `${payload}.${sign(key, payload).toString('base64url')}`

/** The signed text; null where none of our keys has signed it. Takes constant time. */
export function readSigned(keys: KeyRing, text: string): string | null {
  const [, payload = '', signature = ''] = signed_text.exec(text) ?? []
  const mac = Buffer.from(signature, 'base64url')
  const isOurs = keys.some((key) => {
    const expected = sign(key, payload)
    return expected.length === mac.length && timingSafeEqual(expected, mac)
  })
  return isOurs ? payload : null
}

const signed_text = /^([\w.-]{1,400})\.([\w-]{43})$/

const sign = (key: Uint8Array, payload: string) =>
  createHmac('sha256', key).update(payload).digest()
