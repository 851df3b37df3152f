import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import type { KeptFile } from './keep-file.ts'
import { holdBytes } from './stored-bytes.ts'

/**
 * Writes the `arke_file` of stored bytes, and returns its id.
 * @throws conflict when the bytes were removed meanwhile; storing them again helps.
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

/** Writes another `arke_file` of the same bytes and owner, and returns its id. */
export async function copyFile(tx: Tx, file: string): Promise<string> {
  const id = newId()
  const columns = ['name', 'path', 'provider', 'size', 'extension', 'media_type', 'sha256'] as const
  await tx
    .insertInto('arke_file')
    .columns(['id', 'link_owner', ...columns])
    .expression((from) =>
      from
        .selectFrom('arke_file')
        .select((file) => [file.val(id).as('id'), 'link_owner', ...columns])
        .where('id', '=', file),
    )
    .execute()
  return id
}
