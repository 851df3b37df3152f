import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { maskIban } from '@ruecklauf/model'
import type { IbanKey, IbanKeys } from './iban-keys.ts'

const NONCE = 12
const TAG = 16
/** The overhead of encrypted bytes. */
export const SEAL_BYTES = NONCE + TAG

/** An account number as a table stores it; the previous version wrote the plain column. */
export interface StoredIban {
  iban: string | null
  iban_sealed: string | null
}

/** The blind index of a number, which finds equal numbers without decryption. */
export interface IbanMark {
  iban: string | null
  iban_index: string | null
}

/** The only code that encrypts, decrypts and compares account numbers (decision 27). */
export interface Ibans {
  /** The id of the key that encrypts. */
  readonly key: string
  /** Ids of all keys that decrypt, the newest first. */
  readonly keys: readonly string[]
  /** The columns of a stored account number; about 10 µs. */
  seal(iban: string): StoredIban & IbanMark & { iban: null; iban_masked: string }
  /** @throws LostKey where the key is not among ours, Error where the text was changed. */
  open(stored: StoredIban): string | null
  /** Whether this number is stored there, under any of the keys. */
  isSame(stored: IbanMark, iban: string): boolean
  /** The stored indexes of a number, by each of the keys. */
  marks(iban: string): string[]
  /** The same for whole files: AES-256-GCM as well. */
  sealBytes(bytes: Uint8Array): { bytes: Buffer; sealed_with: string }
  /** @throws LostKey, Error as `open` does. */
  openBytes(stored: { bytes: Uint8Array; sealed_with: string | null }): Buffer
}

/** The data was encrypted with a key that is not configured. */
export class LostKey extends Error {
  override readonly name = 'LostKey'
}

export function openIbans(keys: IbanKeys): Ibans {
  const [newest] = keys
  const keyOf = (id: string): IbanKey => {
    const key = keys.find((candidate) => candidate.id === id)
    if (!key) throw new LostKey(`IBAN_KEYS: the key ${id} is missing`)
    return key
  }
  return {
    key: newest.id,
    keys: keys.map(({ id }) => id),
    seal: (iban) => ({
      iban: null,
      iban_sealed: `${newest.id}.${encrypt(newest, Buffer.from(iban)).toString('base64')}`,
      iban_index: markOf(newest, iban),
      iban_masked: maskIban(iban),
    }),
    open: ({ iban, iban_sealed }) => {
      if (iban_sealed === null) return iban
      const [id = '', text = ''] = iban_sealed.split('.')
      return decrypt(keyOf(id), Buffer.from(text, 'base64')).toString()
    },
    marks: (iban) => keys.map((key) => markOf(key, iban)),
    isSame: ({ iban: plain, iban_index }, iban) =>
      plain === null ? keys.some((key) => markOf(key, iban) === iban_index) : plain === iban,
    sealBytes: (bytes) => ({ bytes: encrypt(newest, bytes), sealed_with: newest.id }),
    openBytes: ({ bytes, sealed_with }) =>
      sealed_with === null ? Buffer.from(bytes) : decrypt(keyOf(sealed_with), Buffer.from(bytes)),
  }
}

/** Nonce and tag precede the text; the key's id is authenticated with it. */
function encrypt({ id, seals }: IbanKey, text: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', seals, nonce).setAAD(Buffer.from(id))
  const sealed = [cipher.update(text), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

function decrypt({ id, seals }: IbanKey, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', seals, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  }).setAAD(Buffer.from(id))
  decipher.setAuthTag(sealed.subarray(NONCE, SEAL_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()])
}

/** A blind index (HMAC-SHA-256, 128 bits of it): equal for equal numbers, and nothing else. */
const markOf = ({ marks }: IbanKey, iban: string) =>
  createHmac('sha256', marks).update(iban).digest('base64url').slice(0, 22)

/** Whether two stored numbers are the same; unencrypted numbers of the previous version compare by text. */
export const isSameMark = (first: IbanMark, second: IbanMark): boolean =>
  first.iban === second.iban && first.iban_index === second.iban_index
