import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { maskIban } from '@ruecklauf/model'
import type { IbanKey, IbanKeys } from './iban-keys.ts'

const NONCE = 12
const TAG = 16
/** What sealed bytes have more than those they hold. */
export const SEAL_BYTES = NONCE + TAG

/** An account number as a table keeps it; the plain column is that of the version before. */
export interface StoredIban {
  iban: string | null
  iban_sealed: string | null
}

/** What tells equal numbers apart from others without opening them. */
export interface IbanMark {
  iban: string | null
  iban_index: string | null
}

/** The only code that seals, opens and compares account numbers (decision 27). */
export interface Ibans {
  /** The key that seals. */
  readonly key: string
  /** Ids of all keys that open, the sealing one first. */
  readonly keys: readonly string[]
  /** The columns of an account number that is stored; about 10 µs. */
  seal(iban: string): StoredIban & IbanMark & { iban: null; iban_masked: string }
  /** @throws LostKey where the key is not among ours, Error where the text was changed. */
  open(stored: StoredIban): string | null
  /** Whether this number is stored there, under whichever of the keys. */
  isSame(stored: IbanMark, iban: string): boolean
  /** What a number is stored under, by each of the keys. */
  marks(iban: string): string[]
  /** The same for whole files: AES-256-GCM as well. */
  sealBytes(bytes: Uint8Array): { bytes: Buffer; sealed_with: string }
  /** @throws LostKey, Error as `open` does. */
  openBytes(stored: { bytes: Uint8Array; sealed_with: string | null }): Buffer
}

/** What is sealed was sealed with a key that nobody gave. */
export class LostKey extends Error {
  override readonly name = 'LostKey'
}

export function openIbans(keys: IbanKeys): Ibans {
  const [newest] = keys
  const keyOf = (id: string): IbanKey => {
    const key = keys.find((one) => one.id === id)
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

/** Nonce and tag lie before the text; the key's id is authenticated with it. */
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

/** Whether two stored numbers are the same; unsealed ones of the version before equal each other. */
export const isSameMark = (one: IbanMark, other: IbanMark): boolean =>
  one.iban === other.iban && one.iban_index === other.iban_index
