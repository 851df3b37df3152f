import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../errors/error-code.ts'
import { hashOf, hashOfFile, isHash, placeOf } from './content-hash.ts'
import { fileChanged, fileMissing, orStorageFull } from './document-errors.ts'
import type { FileStore } from './file-store.ts'

/**
 * Stores files under `directory/ab/cd/<sha256>`. A file becomes visible only once it is complete
 * and on disk, so a crash leaves at most an orphan in `directory/incoming`. No other account of the
 * machine can read them.
 */
export const diskFileStore = (directory: string): FileStore => ({
  async put(bytes) {
    const sha256 = hashOf(bytes)
    const path = pathOf(directory, sha256)
    if (await holds(path, bytes)) await utimes(path, new Date(), new Date())
    else await placeWhole(directory, path, (incoming) => writeSynced(incoming, bytes))
    return { sha256, size: bytes.length }
  },
  async putFile(source) {
    const sha256 = await hashOfFile(source)
    await placeWhole(directory, pathOf(directory, sha256), (incoming) =>
      copySynced(source, incoming),
    )
    return { sha256, size: (await stat(source)).size }
  },
  async borrow(sha256) {
    const path = pathOf(directory, sha256)
    if ((await sizeOf(path)) === null) throw fileMissing(sha256)
    if ((await hashOfFile(path)) !== sha256) throw fileChanged(sha256)
    return { path, [Symbol.asyncDispose]: async () => undefined }
  },
  async get(sha256) {
    const bytes = await readIfThere(pathOf(directory, sha256))
    if (!bytes) throw fileMissing(sha256)
    if (hashOf(bytes) !== sha256) throw fileChanged(sha256)
    return bytes
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
  async isReachable() {
    return await mkdir(directory, { recursive: true, mode: FOLDER_MODE }).then(
      () => true,
      () => false,
    )
  },
})

/** Whether exactly these bytes are there; a different size saves reading them. */
const holds = async (path: string, bytes: Uint8Array) =>
  (await sizeOf(path)) === bytes.length && (await readIfThere(path))?.equals(bytes) === true

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const pathOf = (directory: string, sha256: string) => join(directory, placeOf(sha256))

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The files below a directory, one after the other, however many. */
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

/** Only the server's own account may read evidence. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

async function placeWhole(
  directory: string,
  path: string,
  write: (incoming: string) => Promise<void>,
) {
  const incoming = join(directory, 'incoming', randomUUID())
  try {
    await mkdir(dirname(incoming), { recursive: true, mode: FOLDER_MODE })
    // Folders of an earlier version are open to all.
    await chmod(directory, FOLDER_MODE)
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    await write(incoming)
    await rename(incoming, path)
    await syncDirectory(dirname(path))
  } catch (error) {
    await rm(incoming, { force: true })
    throw orStorageFull(error)
  }
}

async function writeSynced(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx', FILE_MODE)
  await file.writeFile(bytes)
  await file.sync()
}

async function copySynced(source: string, path: string) {
  await copyFile(source, path, constants.COPYFILE_EXCL)
  await chmod(path, FILE_MODE)
  await using file = await open(path, 'r+')
  await file.sync()
}

/** A rename survives a power cut only when its directory is on disk; Windows has no such call. */
async function syncDirectory(path: string) {
  if (process.platform === 'win32') return
  await using directory = await open(path, 'r')
  await directory.sync()
}
