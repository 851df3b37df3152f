import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { codeOf } from '../errors/error-code.ts'
import { FILES, HEAD, type Head, head, SUMS, type Sums, sums } from './contents.ts'
import { Damage, damagedBackup, refusedBackup } from './refused-backup.ts'
import { isSealed, unsealed } from './seal.ts'
import { type Part, unpacked } from './tar.ts'

/**
 * Reads a whole backup and compares each part with the sums at its end.
 * Callers that act on parts before the end must undo their work if this throws.
 * @throws StartError for a file that is no backup, is cut short, was changed, or whose passphrase is
 * another or missing.
 */
export async function* readBackup(
  path: string,
  passphrase?: string,
): AsyncGenerator<Part, void, undefined> {
  const actualSums: Sums = { parts: {}, files: 0 }
  let isWhole = false
  try {
    for await (const part of unpacked(await plain(path, passphrase))) {
      if (isWhole) throw new Damage('something follows its end')
      if (part.name === SUMS) {
        refuseOther(sums.parse(JSON.parse(part.bytes.toString())), actualSums)
        isWhole = true
        continue
      }
      const sha256 = createHash('sha256').update(part.bytes).digest('hex')
      if (!part.name.startsWith(FILES)) actualSums.parts[part.name] = sha256
      else if (part.name === FILES + sha256) actualSums.files++
      else throw new Damage(`${part.name} is not what was backed up`)
      yield part
    }
    if (!isWhole) throw new Damage('it breaks off')
  } catch (error) {
    throw errorOf(path, error)
  }
}

function errorOf(path: string, error: unknown) {
  if (error instanceof Damage) return damagedBackup(path, error.message)
  return isDamage(error) ? damagedBackup(path, 'it breaks off or was damaged') : error
}

const isDamage = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes(codeOf(error) ?? '')

/** Reads a backup's head only. */
export async function readHead(path: string, passphrase?: string): Promise<Head> {
  for await (const { name, bytes } of readBackup(path, passphrase)) {
    if (name !== HEAD) break
    try {
      return head.parse(JSON.parse(bytes.toString()))
    } catch (error) {
      throw errorOf(path, error)
    }
  }
  throw damagedBackup(path, 'it is not a backup of this portal')
}

/**
 * Reads all of a backup and keeps nothing.
 * @throws StartError as `readBackup` does.
 */
export async function verifyBackup(path: string, passphrase?: string): Promise<void> {
  for await (const _ of readBackup(path, passphrase));
}

async function plain(path: string, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> {
  const start = await startOf(path)
  if (isSealed(start)) {
    if (passphrase === undefined)
      throw refusedBackup('it is sealed; give its passphrase as BACKUP_PASSPHRASE')
    const opened = (chunks: AsyncIterable<Buffer>) => unsealed(chunks, passphrase)
    return pipeline(createReadStream(path), opened, createGunzip(), ignoreError)
  }
  if (start[0] !== 0x1f || start[1] !== 0x8b) throw new Damage('it was damaged, or is no backup')
  return pipeline(createReadStream(path), createGunzip(), ignoreError)
}

/** The reader at the end of the pipeline gets the error. */
const ignoreError = () => undefined

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw refusedBackup(`it can't be read (${error.message})`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function refuseOther(stated: Sums, actual: Sums) {
  const names = Object.keys(stated.parts)
  const differs = names.find((name) => actual.parts[name] !== stated.parts[name])
  if (differs !== undefined || names.length !== Object.keys(actual.parts).length)
    throw new Damage(`${differs ?? 'a part'} is not what was backed up`)
  if (stated.files !== actual.files) throw new Damage('stored files are missing')
}
