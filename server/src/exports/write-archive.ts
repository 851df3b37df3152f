import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ZipEntry, zip } from '../platform/export/zip.ts'
import type { Place } from './content.ts'

/**
 * Packs files as they come, never faster than the disk takes them.
 * @param entries gives the files; it says of each thing that is counted that it has been read.
 */
export async function writeArchive(
  entries: (count: () => void, signal: AbortSignal) => AsyncIterable<ZipEntry>,
  { path, attendance }: Place,
): Promise<{ row_count: number; is_cut: boolean }> {
  const { signal } = attendance
  let row_count = 0
  attendance.counts(() => row_count)
  const counted = entries(() => {
    row_count += 1
  }, signal)
  const archive = Readable.from(zip(counted), { objectMode: false })
  await pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { row_count, is_cut: false }
}
