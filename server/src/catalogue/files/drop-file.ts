import type { CatalogueFileKind } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { removeFiles } from '../../documents/remove-files.ts'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { type FileOwner, ownerColumns } from './files-of.ts'

/** Takes a picture or a data sheet away; of a product only its own. */
export const dropFile = (arke: FileOwner) =>
  defineFunction(arke, 'drop_file', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Removes a picture or a data sheet',
    input: z.strictObject({ file: z.string() }),
    run: async ({ tx, unit, caller, now }, { file }) => {
      const [removed] = await dropFiles(tx, { arke, unit, id: file })
      if (!removed) throw notFound()
      const changes = { kind: removed.kind, title: removed.title }
      await recordAudit(tx, { caller, action: 'drop_document', arke, id: unit, changes, now })
      return { id: file }
    },
  })

interface Dropped {
  arke: FileOwner
  unit: string
  /** One file, or all of a kind. */
  id?: string
  kind?: CatalogueFileKind
}

/** Removes files of a product or a family; their bytes go when nothing else has them. */
export async function dropFiles(tx: Tx, { arke, unit, id, kind }: Dropped) {
  let going = tx.deleteFrom('catalogue_file').where(ownerColumns[arke], '=', unit)
  if (id) going = going.where('id', '=', id)
  if (kind) going = going.where('kind', '=', kind)
  const removed = await going.returning(['file', 'kind', 'title']).execute()
  await removeFiles(
    tx,
    removed.map(({ file }) => file),
  )
  return removed
}
