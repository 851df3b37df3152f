import { createReadStream, type ReadStream } from 'node:fs'
import type { FileStore } from './file-store.ts'

/**
 * A stored file piece by piece, proved by its hash before the first one.
 * @throws fileMissing, fileChanged, storageUnavailable
 */
export async function streamStored(files: FileStore, sha256: string): Promise<ReadStream> {
  const file = await files.borrow(sha256)
  const body = createReadStream(file.path)
  body.once('close', () => void file[Symbol.asyncDispose]())
  return body
}
