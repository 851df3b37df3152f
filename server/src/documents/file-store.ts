import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileMissing, storageFull } from './document-errors.ts'

/** Where the bytes of documents live, each under the hash of its content. */
export interface FileStore {
  /** Keeps the bytes; the same bytes are kept once. Raises storageFull. */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** The bytes as they were put. Raises fileMissing. */
  get(sha256: string): Promise<Uint8Array>
  has(sha256: string): Promise<boolean>
  /** Forgets a file; one that is not there is no error. */
  remove(sha256: string): Promise<void>
}

/**
 * Keeps files under `directory/ab/cd/<sha256>`. A file becomes visible only once it is complete
 * and on disk, so a crash leaves at most a forgotten file in `directory/incoming`.
 */
export const diskFileStore = (directory: string): FileStore => ({
  async put(bytes) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = pathOf(directory, sha256)
    if ((await sizeOf(path)) !== bytes.length) await writeWhole(directory, path, bytes)
    return { sha256, size: bytes.length }
  },
  async get(sha256) {
    try {
      return await readFile(pathOf(directory, sha256))
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? fileMissing() : error
    }
  },
  async has(sha256) {
    return (await sizeOf(pathOf(directory, sha256))) !== null
  },
  async remove(sha256) {
    await rm(pathOf(directory, sha256), { force: true })
  },
})

function pathOf(directory: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw fileMissing()
  return join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function writeWhole(directory: string, path: string, bytes: Uint8Array) {
  const incoming = join(directory, 'incoming', randomUUID())
  try {
    await mkdir(dirname(incoming), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    await writeSynced(incoming, bytes)
    await rename(incoming, path)
    await syncDirectory(dirname(path))
  } catch (error) {
    await rm(incoming, { force: true })
    throw isFull(error) ? storageFull() : error
  }
}

async function writeSynced(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
}

/** A rename survives a power cut only when its directory is on disk; Windows has no such call. */
async function syncDirectory(path: string) {
  if (process.platform === 'win32') return
  await using directory = await open(path, 'r')
  await directory.sync()
}

const isFull = (error: unknown) => /^(ENOSPC|EDQUOT)$/.test(codeOf(error))

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code)
