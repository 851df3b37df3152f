import { crc32 } from 'node:zlib'
import { type ZipFile as Archive, type Entry, openPromise } from 'yauzl'
import { AppError } from '../../../errors/errors.ts'
import { unreadableFile } from '../refusals.ts'

/** An archive, by the names of its files; whoever opened it disposes of it. */
export interface ZipFile extends Disposable {
  /**
   * The bytes of a file, unpacked as they are read; nothing for a name that is not there.
   * @throws unreadableFile beyond `limit` bytes, for a file that is packed too well to be a sheet,
   * and for one that is not as its directory says
   */
  read: (name: string, limit: number) => AsyncIterable<Buffer> | null
}

/** A workbook has some dozen files, and some hundred with pictures. */
const MAX_ENTRIES = 4_096
const LOCAL_HEADER_BYTES = 30
/** The XML of a sheet packs to a tenth or a thirtieth; a hundredth is a bomb, unless it is small. */
const MAX_RATIO = 100
const MAX_SMALL = 16 * 1024 * 1024

/**
 * Reads the directory of a zip archive. Names that lead out of it, sizes that contradict each other,
 * and places beyond its end are refused by the reader underneath.
 * @throws unreadableFile for one that breaks off, is encrypted, has too many files, two of a name,
 * or two in one place
 */
export async function openZipFile(path: string): Promise<ZipFile> {
  const archive = await openPromise(path, { autoClose: false }).catch(refuse)
  archive.on('error', () => undefined)
  try {
    const entries = await entriesOf(archive)
    return {
      read(name, limit) {
        const entry = entries.get(name)
        return entry ? unpacked(archive, entry, limit) : null
      },
      [Symbol.dispose]: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    return refuse(error)
  }
}

async function entriesOf(archive: Archive): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_ENTRIES) throw unreadableFile('too many files in the archive')
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw unreadableFile('it is encrypted')
    if (entries.has(entry.fileName)) throw unreadableFile('two files of one name in the archive')
    entries.set(entry.fileName, entry)
  }
  refuseOverlaps([...entries.values()], archive.fileSize)
  return entries
}

/** Files that share their bytes unpack to more than any of them seems to hold. */
function refuseOverlaps(entries: readonly Entry[], size: number) {
  const starts = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const [at, entry] of starts.entries()) {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize
    if (end > (starts[at + 1]?.relativeOffsetOfLocalHeader ?? size))
      throw unreadableFile('two files in one place of the archive')
  }
}

async function* unpacked(archive: Archive, entry: Entry, limit: number): AsyncGenerator<Buffer> {
  const { uncompressedSize: size, compressedSize: packed } = entry
  if (size > limit) throw unreadableFile('it holds too much')
  if (size > MAX_SMALL && size > packed * MAX_RATIO) throw unreadableFile('it is packed too well')
  if (!entry.canDecodeFileData()) throw unreadableFile('packed in an unknown way')
  const stream = await archive.openReadStreamPromise(entry).catch(refuse)
  let checksum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    refuse(error)
  }
  if (checksum !== entry.crc32) throw unreadableFile('the archive is damaged')
}

/** What the reader underneath and zlib say of an archive; trouble with the disk is not its fault. */
function refuse(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error
  throw unreadableFile('the archive is damaged')
}
