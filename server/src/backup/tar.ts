import { trimLastSigns } from '@ruecklauf/model'
import { Damage } from './refused-backup.ts'

/** A file of an archive, whole in memory: large files use several parts. */
export interface Part {
  name: string
  bytes: Buffer
}

const BLOCK = 512
/** No part that we write comes near; a larger one was not written by us. */
const MAX_PART = 256 * 1024 * 1024

/** Packs parts into a tar archive (POSIX ustar) as they come. */
export async function* packed(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of parts) {
    yield header(name, bytes.length)
    yield bytes
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/**
 * The parts of an archive, in sequence.
 * @throws Damage for bytes that are no archive, and for a truncated archive.
 */
export async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const { read, readOut } = reader(chunks)
  for (;;) {
    const head = await read(BLOCK)
    // The decrypting stream reports truncation or changes only after its last byte.
    if (head.every((byte) => byte === 0)) return readOut()
    if (head.toString('latin1', 257, 262) !== 'ustar' || checksum(head) !== octal(head, 148, 8))
      throw new Damage('it was damaged, or is no backup')
    const size = octal(head, 124, 12)
    if (!(size <= MAX_PART)) throw new Damage('it was damaged, or is no backup')
    const bytes = await read(size)
    await read((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name: head.toString('utf8', 0, 100).replace(/\0.*$/s, ''), bytes }
  }
}

/** Takes the requested number of bytes off a stream; the rest waits. */
function reader(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer[] = []
  let length = 0
  const read = async (size: number): Promise<Buffer> => {
    while (length < size) {
      const { done, value } = await source.next()
      if (done) throw new Damage('it breaks off')
      rest.push(value)
      length += value.length
    }
    const all = rest.length === 1 ? (rest[0] ?? Buffer.alloc(0)) : Buffer.concat(rest)
    rest = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
  const readOut = async () => {
    while (!(await source.next()).done);
  }
  return { read, readOut }
}

function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long a name`)
  bytes.write(name, 0)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write('00000000000\0', 136)
  bytes.write('0', 156)
  bytes.write('ustar\x0000', 257, 'latin1')
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** The sum of a header's bytes, its own place counted as blanks. */
const checksum = (head: Buffer) =>
  head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

const octal = (head: Buffer, at: number, length: number) =>
  Number.parseInt(trimLastSigns(head.toString('latin1', at, at + length), '\0 '), 8)
