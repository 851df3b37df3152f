import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** A key that encrypts account numbers: its id precedes the encrypted bytes. */
export interface IbanKey {
  id: string
  /** The configured form: `id:base64`. */
  text: string
  /** A key for encryption and one for the blind index: two keys out of one (HKDF, RFC 5869). */
  seals: KeyObject
  marks: KeyObject
}

/** The newest, which encrypts, then those that still decrypt. */
export type IbanKeys = readonly [IbanKey, ...IbanKey[]]

const BYTES = 32

/**
 * Reads `id:base64` texts of 32 bytes each, the newest first.
 * @throws Error where one is no such key, or an id comes twice.
 */
export function readIbanKeys(texts: readonly string[]): IbanKeys {
  const [newest, ...others] = texts.map(readKey)
  if (!newest) throw new Error('must hold a key, as id:base64 of 32 bytes')
  const ids = new Set(texts.map((text) => text.split(':')[0]))
  if (ids.size < texts.length) throw new Error('must not name two keys alike')
  return [newest, ...others]
}

/** A new key in its configured form: its id follows from it, so that no two keys share one. */
export function newIbanKey(): string {
  const key = randomBytes(BYTES)
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return `${id}:${key.toString('base64')}`
}

function readKey(text: string): IbanKey {
  const [, id, base64 = ''] = /^([a-z0-9_-]{1,16}):([A-Za-z0-9+/_-]+=*)$/.exec(text) ?? []
  const key = Buffer.from(base64, 'base64')
  if (!id || key.length !== BYTES) throw new Error('must look like id:base64, of 32 bytes')
  return { id, text, seals: derive(key, 'iban'), marks: derive(key, 'iban_index') }
}

const derive = (key: Uint8Array, purpose: string) =>
  createSecretKey(new Uint8Array(hkdfSync('sha512', key, 'ruecklauf', purpose, BYTES)))
