import { AppError } from '../errors/errors.ts'
import type { Db } from '../tables.ts'
import type { FileStore } from './file-store.ts'

/** A file whose bytes are not those that were stored. */
export interface FileProblem {
  problem: 'file_missing' | 'file_changed'
  /** Id of the `arke_file`. */
  file: string
  name: string
  sha256: string
}

const BATCH = 500

/**
 * Reads every stored file and compares its bytes with the hash its unit has; tells of each that is
 * missing or changed.
 */
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

async function filesAfter(db: Db, id: string) {
  const rows = await db
    .selectFrom('arke_file')
    .select(['id', 'name', 'path', 'sha256'])
    .where('id', '>', id)
    .where('path', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => ({ ...row, path: row.path ?? '' }))
}

async function problemOf(files: FileStore, path: string): Promise<FileProblem['problem'] | null> {
  try {
    await files.get(path)
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'file_missing' || code === 'file_changed') return code
    throw error
  }
}
