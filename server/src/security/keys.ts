import { hkdfSync } from 'node:crypto'
import { recordOf } from '@ruecklauf/model'

const purposes = [
  'access',
  'refresh',
  'site_session',
  'file_url',
  'totp',
  'mail_stop',
  'consent',
  'webhook',
  'mail_bounce',
  'replies',
] as const
export type Purpose = (typeof purposes)[number]
/** The newest, which signs and encrypts, then those that are still accepted. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]]
export type Keys = Readonly<Record<Purpose, KeyRing>>
/** The installation's secrets, the newest first. */
export type Secrets = readonly [string, ...string[]]

/**
 * One key for each purpose, derived from each of the installation's secrets (HKDF, RFC 5869). So a
 * token for one purpose is worthless for every other.
 */
export const deriveKeys = ([newest, ...others]: Secrets): Keys =>
  recordOf(purposes, (purpose) => [
    derive(newest, purpose),
    ...others.map((secret) => derive(secret, purpose)),
  ])

const derive = (secret: string, purpose: Purpose) =>
  new Uint8Array(hkdfSync('sha512', secret, 'ruecklauf', purpose, 64))
