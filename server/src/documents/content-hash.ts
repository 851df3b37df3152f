import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileMissing } from './document-errors.ts'

/** SHA-256 of bytes, in lower-case hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The same of a file, read piece by piece. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/**
 * The path of a file in any store, `ab/cd/<sha256>`, so that stores can be copied by name.
 * @throws fileMissing for anything but a hash: it never reaches a store
 */
export function placeOf(sha256: string): string {
  if (!isHash(sha256)) throw fileMissing()
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
