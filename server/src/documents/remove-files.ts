import type { Tx } from '../tables.ts'

/** Removes these `arke_file`; their bytes go when nothing else refers to them. */
export async function removeFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('arke_file')
    .where('id', 'in', [...ids])
    .execute()
}
