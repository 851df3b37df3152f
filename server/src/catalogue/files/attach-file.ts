import { type CatalogueFileKind, MAX_DATA_SHEETS } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { failure } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { dropFiles } from './drop-file.ts'
import { type FileOwner, ownerColumns } from './files-of.ts'
import {
  catalogueFileForm,
  type GivenFile,
  receiveCatalogueFile,
} from './receive-catalogue-file.ts'

type Given = GivenFile<z.output<ReturnType<typeof catalogueFileForm<FileOwner>>>>

/** Adds a picture or a data sheet. A product's picture and a family's plate replace the previous file. */
export const attachFile = (arke: FileOwner) =>
  defineFunction(arke, 'attach_file', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Adds a picture or a data sheet',
    input: z.custom<Given>(),
    form: catalogueFileForm(arke),
    spends: 'upload',
    receive: (reception) =>
      inUploadRoom(reception.request, () =>
        receiveCatalogueFile(reception, catalogueFileForm(arke)),
      ),
    run: async (context, { kind, title, file }) => {
      const { deps, tx, unit, caller } = context
      // In sequence, because each counts the existing files.
      await tx.selectFrom(arke).select('id').where('id', '=', unit).forUpdate().executeTakeFirst()
      if (kind === 'data_sheet') await requireRoom(tx, unit)
      const stored = await referToFile(tx, { files: deps.files, member: caller.member, file })
      return { id: await showFile(context, { arke, unit, kind, title, file: stored }) }
    },
  })

interface Shown {
  arke: FileOwner
  unit: string
  kind: CatalogueFileKind
  title: string
  /** Its `arke_file`. */
  file: string
}

/** Publishes a stored file of a product or a family; replaces the previous file of a single-file kind. */
export async function showFile(
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { arke, unit, kind, title, file }: Shown,
): Promise<string> {
  if (kind !== 'data_sheet') await dropFiles(tx, { arke, unit, kind })
  const id = newId()
  const owner = { product: null, family: null, [ownerColumns[arke]]: unit }
  await tx
    .insertInto('catalogue_file')
    .values({ id, ...owner, kind, title, file, added_at: now.toISOString() })
    .execute()
  const { name, sha256 } = await tx
    .selectFrom('arke_file')
    .select(['name', 'sha256'])
    .where('id', '=', file)
    .executeTakeFirstOrThrow()
  const changes = { kind, title, name, sha256 }
  await recordAudit(tx, { caller, action: 'attach_document', arke, id: unit, changes, now })
  return id
}

/** @throws unprocessable `too_many_data_sheets` where a product has as many as it may */
export async function requireRoom(tx: Tx, product: string): Promise<void> {
  const { count } = await tx
    .selectFrom('catalogue_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product', '=', product)
    .where('kind', '=', 'data_sheet')
    .executeTakeFirstOrThrow()
  if (Number(count) < MAX_DATA_SHEETS) return
  const message = 'the product has too many data sheets'
  const values = { limit: MAX_DATA_SHEETS }
  throw failure('unprocessable', 'too_many_data_sheets', { context: 'document', message }, values)
}
