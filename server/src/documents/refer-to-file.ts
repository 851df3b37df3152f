import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import type { KeptFile } from './keep-file.ts'
import { holdBytes } from './stored-bytes.ts'

/**
 * Writes the `arke_file` of bytes that lie in the store, and returns its id.
 * @throws conflict when they went between being stored and now; storing them again helps.
 */
export async function referToFile(
  tx: Tx,
  { files, member, file }: { files: Deps['files']; member: string; file: KeptFile },
): Promise<string> {
  await holdBytes(tx, { files, sha256: file.sha256 })
  const id = newId()
  await tx
    .insertInto('arke_file')
    .values({ id, provider: 'local', link_owner: member, ...file })
    .execute()
  return id
}
