import { crc32 } from 'node:zlib'
import { type ZipFile as Archive, type Entry, fromBufferPromise, openPromise } from 'yauzl'

/** An archive and the names of its files; the caller that opened it disposes of it. */
export interface ZipFile extends Disposable {
  /** The names as written in the archive, in its order. */
  names: readonly string[]
  /**
   * The bytes of a file, decompressed as they are read; nothing for a missing name.
   * @throws the error of `refuse` for a file beyond `limit` bytes, one compressed too well to be text,
   * and one that differs from its directory
   */
  read: (name: string, limit: number) => AsyncIterable<Buffer> | null
}

/** Makes the error for an archive that is not read, of the reason for developers. */
type Refuse = (reason: string) => Error

/** A workbook has some dozen files, and some hundred with pictures. */
const MAX_ENTRIES = 4_096
const LOCAL_HEADER_BYTES = 30
/** The XML of a sheet packs to a tenth or a thirtieth; a hundredth is a bomb, unless it is small. */
const MAX_RATIO = 100
const MAX_SMALL = 16 * 1024 * 1024

/**
 * Reads the directory of a zip archive: the path of a file, or its bytes. Names that lead out of it, sizes
 * that contradict each other, and places beyond its end are refused by the reader underneath.
 * @throws what `refuse` makes of one that breaks off, is encrypted, has too many files, two of a name,
 * or two in one place
 */
export async function openZipFile(source: string | Uint8Array, refuse: Refuse): Promise<ZipFile> {
  const opened =
    typeof source === 'string'
      ? openPromise(source, { autoClose: false })
      : fromBufferPromise(Buffer.from(source), { autoClose: false })
  const archive = await opened.catch((error) => raise(error, refuse))
  archive.on('error', () => undefined)
  try {
    const entries = await entriesOf(archive)
    return {
      names: [...entries.keys()],
      read(name, limit) {
        const entry = entries.get(name)
        return entry ? unpacked(archive, { entry, limit, refuse }) : null
      },
      [Symbol.dispose]: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    return raise(error, refuse)
  }
}

async function entriesOf(archive: Archive): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_ENTRIES) throw new ZipFault('too many files in the archive')
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new ZipFault('it is encrypted')
    if (entries.has(entry.fileName)) throw new ZipFault('two files of one name in the archive')
    entries.set(entry.fileName, entry)
  }
  refuseOverlaps([...entries.values()], archive.fileSize)
  return entries
}

/** Files that share their bytes unpack to more than any of them seems to hold. */
function refuseOverlaps(entries: readonly Entry[], size: number) {
  const starts = entries.toSorted(
    (entry, other) => entry.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const [at, entry] of starts.entries()) {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize
    if (end > (starts[at + 1]?.relativeOffsetOfLocalHeader ?? size))
      throw new ZipFault('two files in one place of the archive')
  }
}

interface Unpacking {
  entry: Entry
  limit: number
  refuse: Refuse
}

async function* unpacked(
  archive: Archive,
  { entry, limit, refuse }: Unpacking,
): AsyncGenerator<Buffer> {
  const { uncompressedSize: size, compressedSize: packed } = entry
  try {
    if (size > limit) throw new ZipFault('it holds too much')
    if (size > MAX_SMALL && size > packed * MAX_RATIO) throw new ZipFault('it is packed too well')
    if (!entry.canDecodeFileData()) throw new ZipFault('packed in an unknown way')
    const stream = await archive.openReadStreamPromise(entry)
    let checksum = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (checksum !== entry.crc32) throw new ZipFault('the archive is damaged')
  } catch (error) {
    raise(error, refuse)
  }
}

class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

/** Translates errors of the zip reader and zlib; disk errors are not the archive's fault. */
function raise(error: unknown, refuse: Refuse): never {
  if (error instanceof ZipFault) throw refuse(error.message)
  if (error instanceof Error && 'syscall' in error) throw error
  throw refuse('the archive is damaged')
}
