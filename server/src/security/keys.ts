import { hkdfSync } from 'node:crypto'
import { recordOf } from '@ruecklauf/model'

const purposes = ['access', 'refresh', 'site_session', 'file_url'] as const
export type Purpose = (typeof purposes)[number]
export type Keys = Readonly<Record<Purpose, Uint8Array>>

/**
 * One key for each purpose out of the installation's secret (HKDF, RFC 5869), so that a token made
 * for one purpose is noise to every other.
 */
export const deriveKeys = (secret: string): Keys =>
  recordOf(purposes, (purpose) => derive(secret, purpose))

const derive = (secret: string, purpose: Purpose) =>
  new Uint8Array(hkdfSync('sha512', secret, 'ruecklauf', purpose, 64))
