import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './keys.ts'

/** A text and behind a point its signature (HMAC-SHA-256), for links of mails that need no signing in. */
export const signed = ([key]: KeyRing, said: string): string =>
  `${said}.${sign(key, said).toString('base64url')}`

/** What a signed text says; null where none of our keys has signed it. How long that takes tells nothing. */
export function readSigned(keys: KeyRing, text: string): string | null {
  const [, said = '', signature = ''] = signed_text.exec(text) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isOurs = keys.some((key) => {
    const expected = sign(key, said)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return isOurs ? said : null
}

const signed_text = /^([\w.-]{1,400})\.([\w-]{43})$/

const sign = (key: Uint8Array, said: string) => createHmac('sha256', key).update(said).digest()
