import { AppError } from '../errors/errors.ts'
import type { Db } from '../tables.ts'
import type { FileStore } from './file-store.ts'

/** A file whose stored bytes have changed or are missing. */
export interface FileProblem {
  problem: 'file_missing' | 'file_changed'
  /** Id of the `arke_file`. */
  file: string
  name: string
  sha256: string
}

const BATCH = 500

/** Reads every stored file and compares its bytes with its unit's hash; returns each missing or changed one. */
export async function verifyFiles(db: Db, files: FileStore): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  for (let after = ''; ; ) {
    const batch = await filesAfter(db, after)
    for (const { id, name, path, sha256 } of batch) {
      const problem = await problemOf(files, path)
      if (problem) problems.push({ problem, file: id, name, sha256: sha256 ?? path })
    }
    const last = batch.at(-1)
    if (!last) return problems
    after = last.id
  }
}

/** Files with bytes, by their ids, from one on. */
export async function filesAfter(db: Db, id: string, most = BATCH) {
  const rows = await db
    .selectFrom('arke_file')
    .select(['id', 'name', 'path', 'sha256', 'size'])
    .where('id', '>', id)
    .where('path', 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, path: row.path ?? '' }))
}

/** The fault of stored bytes; null where they are intact. */
export async function problemOf(
  files: Pick<FileStore, 'get'>,
  path: string,
): Promise<FileProblem['problem'] | null> {
  try {
    await files.get(path)
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'file_missing' || code === 'file_changed') return code
    throw error
  }
}
