import { type Entry, fromBufferPromise } from 'yauzl'

/** The files of an archive by their names. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const file: Entry = entry
    const parts: Buffer[] = []
    for await (const part of await archive.openReadStreamPromise(file)) parts.push(part as Buffer)
    files.set(file.fileName, Buffer.concat(parts))
  }
  return files
}
