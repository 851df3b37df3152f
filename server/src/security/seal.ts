import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './keys.ts'

const NONCE = 12
const TAG = 16

/** Encrypts confidential data with the newest key: AES-256-GCM; nonce and tag precede the text. */
export function seal([key]: KeyRing, text: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error where none of these keys encrypted it, or it was changed. */
export function unseal([key, ...older]: KeyRing, sealed: Buffer): Buffer {
  try {
    return open(key, sealed)
  } catch (error) {
    const [next, ...others] = older
    if (next === undefined) throw error
    return unseal([next, ...others], sealed)
  }
}

function open(key: Uint8Array, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
