import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { unreadableFile } from './refusals.ts'

/** Where a file of an archive lies, and how it is packed. */
interface Place {
  offset: number
  packed: number
  method: number
}

/** An archive, by the names of its files. */
export interface ZipFile {
  /**
   * The bytes of a file, unpacked as they are read; nothing for a name that is not there.
   * @throws unreadableFile beyond `limit` bytes, however small the archive is
   */
  read: (name: string, limit: number) => AsyncIterable<Buffer> | null
}

/** A directory of a workbook has some dozen entries; more bytes than this are none. */
const MAX_DIRECTORY = 1024 * 1024
const END_BYTES = 22
const MAX_COMMENT = 0xffff

/**
 * Reads the directory of a zip archive.
 * @throws unreadableFile for one that breaks off, is encrypted, or needs the zip64 form
 */
export async function openZipFile(path: string): Promise<ZipFile> {
  await using file = await open(path)
  const { size } = await file.stat()
  const tail = await slice(file, Math.max(0, size - END_BYTES - MAX_COMMENT), size)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + END_BYTES > tail.length) throw unreadableFile('no end of the archive')
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > MAX_DIRECTORY || start + length > size) throw unreadableFile('no directory')
  const places = placesIn(await slice(file, start, start + length))
  return {
    read(name, limit) {
      const place = places.get(name)
      return place ? unpacked(path, place, limit) : null
    },
  }
}

function placesIn(directory: Buffer): Map<string, Place> {
  const places = new Map<string, Place>()
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    if (directory.readUInt16LE(at + 8) & 1) throw unreadableFile('it is encrypted')
    places.set(name, {
      offset: directory.readUInt32LE(at + 42),
      packed: directory.readUInt32LE(at + 20),
      method: directory.readUInt16LE(at + 10),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return places
}

async function* unpacked(
  path: string,
  { offset, packed, method }: Place,
  limit: number,
): AsyncGenerator<Buffer> {
  const start = await startOfContent(path, offset)
  if (packed === 0) return
  const stored = createReadStream(path, { start, end: start + packed - 1 })
  if (method !== 0 && method !== 8) throw unreadableFile('packed in an unknown way')
  let size = 0
  const inflate = createInflateRaw()
  stored.once('error', (error) => inflate.destroy(error))
  try {
    for await (const chunk of method === 8 ? stored.pipe(inflate) : stored) {
      size += chunk.length
      if (size > limit) throw unreadableFile('it holds too much')
      yield chunk
    }
  } catch (error) {
    throw String((error as { code?: string }).code).startsWith('Z_')
      ? unreadableFile('the archive is damaged')
      : error
  } finally {
    stored.destroy()
  }
}

/** Behind the local header, whose name and extra field need not be as long as in the directory. */
async function startOfContent(path: string, offset: number): Promise<number> {
  await using file = await open(path)
  const header = await slice(file, offset, offset + 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50)
    throw unreadableFile('the archive is damaged')
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function slice(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(end - start),
    position: start,
  })
  return buffer.subarray(0, bytesRead)
}
