import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Damage } from './refused-backup.ts'

/*
 * An encrypted stream: the mark, a salt, then frames of a length, a cipher text and its tag. The nonce of a
 * frame is its number and whether it is the last, so frames can't be left out, moved or cut off.
 */

const MARK = Buffer.from('RLSEAL01', 'latin1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const FRAME_BYTES = 64 * 1024
/** The cost of testing a key: 128 MB and some tenths of a second. */
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** Whether a stream with these first bytes is encrypted. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MARK.length).equals(MARK)

/** Encrypts a stream with a passphrase (scrypt, AES-256-GCM). */
export async function* sealed(chunks: AsyncIterable<Buffer>, passphrase: string) {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(passphrase, salt)
  yield Buffer.concat([MARK, salt])
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length > FRAME_BYTES; rest = rest.subarray(FRAME_BYTES))
      yield frame(key, { number: number++, isLast: false, text: rest.subarray(0, FRAME_BYTES) })
  }
  yield frame(key, { number, isLast: true, text: rest })
}

/**
 * The decrypted content.
 * @throws StartError for another passphrase, and for changed or truncated frames.
 */
export async function* unsealed(chunks: AsyncIterable<Buffer>, passphrase: string) {
  let rest = Buffer.alloc(0)
  let key: Buffer | undefined
  let number = 0
  let ended = false
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    if (!key) {
      if (rest.length < MARK.length + SALT_BYTES) continue
      key = await keyOf(passphrase, rest.subarray(MARK.length, MARK.length + SALT_BYTES))
      rest = rest.subarray(MARK.length + SALT_BYTES)
    }
    for (let nextFrame = wholeFrame(rest); nextFrame; nextFrame = wholeFrame(rest)) {
      if (ended) throw new Damage('something follows its end')
      rest = rest.subarray(4 + nextFrame.length)
      const { text, isLast } = opened(key, number++, nextFrame)
      ended = isLast
      yield text
    }
  }
  if (!ended || rest.length > 0) throw new Damage('it breaks off')
}

const keyOf = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 0, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

interface Frame {
  number: number
  isLast: boolean
  text: Buffer
}

function frame(key: Buffer, { number, isLast, text }: Frame): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  const body = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length, 0)
  return Buffer.concat([length, body])
}

function wholeFrame(bytes: Buffer): Buffer | null {
  if (bytes.length < 4) return null
  const length = bytes.readUInt32BE(0)
  if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw new Damage('it was damaged')
  return bytes.length < 4 + length ? null : bytes.subarray(4, 4 + length)
}

/** Only a frame's tag shows whether it is the last. */
function opened(key: Buffer, number: number, body: Buffer) {
  for (const isLast of [false, true]) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    const text = decipher.update(body.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
      return { text, isLast }
    } catch {}
  }
  throw new Damage(number === 0 ? 'the passphrase is another, or it was damaged' : 'it was damaged')
}
