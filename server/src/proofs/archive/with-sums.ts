import { createHash } from 'node:crypto'
import type { ZipEntry } from '../../platform/export/zip.ts'

/** Passes files on as they are read, and last a `SHA256SUMS` of all of them for `sha256sum -c`. */
export async function* withSums(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  let sums = ''
  for await (const { name, content } of entries) {
    const note = (sum: string) => {
      sums += `${sum}  ${name}\n`
    }
    yield { name, content: summed(content, note) }
  }
  yield { name: 'SHA256SUMS', content: [Buffer.from(sums)] }
}

async function* summed(content: ZipEntry['content'], note: (sum: string) => void) {
  const hash = createHash('sha256')
  for await (const bytes of content) {
    hash.update(bytes)
    yield bytes
  }
  note(hash.digest('hex'))
}
