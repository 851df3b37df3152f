import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileMissing, storageFull } from './document-errors.ts'

/** Where the bytes of documents live, each under the hash of its content. */
export interface FileStore {
  /** Keeps the bytes; the same bytes are kept once, from now on anew. Raises storageFull. */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** The bytes as they were put. Raises fileMissing. */
  get(sha256: string): Promise<Uint8Array>
  has(sha256: string): Promise<boolean>
  /** Forgets a file; one that is not there is no error. */
  remove(sha256: string): Promise<void>
  /** The files put before an instant and not again since. */
  putBefore(instant: Date): AsyncIterable<string>
  /** Removes what a crash left half written before an instant. */
  dropIncoming(instant: Date): Promise<void>
}

/**
 * Keeps files under `directory/ab/cd/<sha256>`. A file becomes visible only once it is complete
 * and on disk, so a crash leaves at most a forgotten file in `directory/incoming`.
 */
export const diskFileStore = (directory: string): FileStore => ({
  async put(bytes) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = pathOf(directory, sha256)
    if ((await sizeOf(path)) === bytes.length) await utimes(path, new Date(), new Date())
    else await writeWhole(directory, path, bytes)
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
  async *putBefore(instant) {
    for await (const path of writtenBefore(instant, directory))
      if (isHash(basename(path))) yield basename(path)
  },
  async dropIncoming(instant) {
    for await (const path of writtenBefore(instant, join(directory, 'incoming')))
      await rm(path, { force: true })
  },
})

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

function pathOf(directory: string, sha256: string): string {
  if (!isHash(sha256)) throw fileMissing()
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

/** The files below a directory, one after the other however many there are. */
async function* writtenBefore(instant: Date, directory: string): AsyncGenerator<string> {
  const entries = await opendir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* writtenBefore(instant, path)
    else if (await isOlder(path, instant)) yield path
  }
}

async function isOlder(path: string, instant: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < instant
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
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
