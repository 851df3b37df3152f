import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { zip } from '../platform/export/zip.ts'
import { personalData } from '../privacy/personal-data.ts'
import type { Place } from './content.ts'

/** Packs all that is stored about the asker; what is counted are the files of the archive. */
export async function writePersonalData(
  deps: Deps,
  { caller, path, attendance }: Place & { caller: Caller },
): Promise<{ row_count: number; is_cut: boolean }> {
  const { signal } = attendance
  let row_count = 0
  attendance.counts(() => row_count)
  const entries = personalData(deps, caller, () => {
    row_count += 1
  })
  const archive = Readable.from(zip(entries), { objectMode: false })
  await pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { row_count, is_cut: false }
}
