import type { Deps } from '../deps.ts'
import { forgetBytes, unusedOf } from './stored-bytes.ts'

/** After this age no request is still about to refer to a stored file. */
const GRACE_MS = 24 * 3_600_000
const BATCH = 1_000

/**
 * Removes bytes older than a day without an `arke_file` or export: uploads of failed requests,
 * files of deleted drafts. Returns how many. Where the database has no file at all, as before a
 * restore, everything stays.
 */
export async function forgetUnusedFiles(
  deps: Pick<Deps, 'database' | 'files' | 'clock'>,
): Promise<number> {
  const before = new Date(deps.clock().getTime() - GRACE_MS)
  await deps.files.dropIncoming(before)
  if (!(await hasFiles(deps))) return 0
  let removed = 0
  for await (const batch of batches(deps.files.putBefore(before)))
    for (const sha256 of await unusedOf(deps.database.db, batch))
      if (await forgetBytes(deps, sha256)) removed += 1
  return removed
}

async function hasFiles({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from arke_file limit 1')
  return rowCount === 1
}

async function* batches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const sha256 of hashes) {
    batch.push(sha256)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
