import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its bytes may be slow and of any number. */
export interface ZipEntry {
  name: string
  content: Iterable<Buffer> | AsyncIterable<Buffer>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Sizes and offsets have 32 bits; archives beyond that would need the zip64 form. */
const MAX_BYTES = 0xffff_ffff
/** Files of an archive are counted in 16 bits. */
const MAX_FILES = 0xffff

/**
 * Packs files into a zip archive as they come: sizes and checksums follow each file, so nothing is
 * buffered. It uses the fastest compression, because the reader waits and not the disk.
 * @throws RangeError when a file or the archive reaches 4 GB, and for the 65,535th file.
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const files: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const file: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    files.push(file)
    if (files.length >= MAX_FILES) throw new RangeError('the archive has too many files')
    yield localHeader(file)
    const deflate = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 })
    const fed = pipeline(Readable.from(measured(content, file), { objectMode: false }), deflate)
    fed.catch(() => undefined)
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      file.packed += chunk.length
      yield chunk
    }
    await fed
    yield descriptor(file)
    offset += 30 + file.name.length + file.packed + 16
    refuseTooLarge(Math.max(file.size, offset))
  }
  const directory = Buffer.concat(files.map(directoryEntry))
  refuseTooLarge(offset + directory.length)
  yield directory
  yield endOfDirectory(files.length, { size: directory.length, offset })
}

async function* measured(content: ZipEntry['content'], file: Written) {
  for await (const chunk of content) {
    file.crc = crc32(chunk, file.crc)
    file.size += chunk.length
    refuseTooLarge(file.size)
    yield chunk
  }
}

function refuseTooLarge(bytes: number) {
  if (bytes >= MAX_BYTES) throw new RangeError('the archive is too large')
}

/** Version 2.0, UTF-8 names, sizes behind the file, deflated, no time of change. */
const common = [20, 0x0808, 8, 0, 0x0021] as const

function localHeader({ name }: Written): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  for (const [at, value] of common.entries()) bytes.writeUInt16LE(value, 4 + at * 2)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  for (const [at, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 4 + at * 4)
  return bytes
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const [version] = common
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  for (const [at, value] of [version, ...common].entries()) bytes.writeUInt16LE(value, 4 + at * 2)
  for (const [at, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 16 + at * 4)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

function endOfDirectory(count: number, { size, offset }: { size: number; offset: number }): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
