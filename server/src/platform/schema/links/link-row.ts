import type { KindChange } from '../../topology/link-kind.ts'
import { linkNotFound } from '../../topology/link-request.ts'

/** The key of a row of `unit_link`. */
export interface LinkRow {
  parent_id: string
  type: string
  child_id: string
  parameter: string
}

/** @throws not_found */
export async function editLinkRow(
  { tx }: Pick<KindChange, 'tx'>,
  link: LinkRow,
  metadata: unknown,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('unit_link')
    .set({ metadata: JSON.stringify(metadata) })
    .where((row) => row.and({ ...link }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw linkNotFound()
}

/** @throws not_found */
export async function removeLinkRow({ tx }: Pick<KindChange, 'tx'>, link: LinkRow): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unit_link')
    .where((row) => row.and({ ...link }))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw linkNotFound()
}
