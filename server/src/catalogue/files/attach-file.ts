import { catalogueFileKinds, MAX_DATA_SHEETS, MAX_FILE_TITLE } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { type KeptFile, keepFile } from '../../documents/keep-file.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { sniff } from '../../documents/sniff.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { failure } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext, type Reception } from '../../platform/functions.ts'
import { dropFiles } from './drop-file.ts'
import { type FileOwner, ownerColumns } from './files-of.ts'

const formOf = (arke: FileOwner) =>
  z.object({
    kind: z.enum(catalogueFileKinds[arke]),
    title: z.string().trim().max(MAX_FILE_TITLE).default(''),
  })

type Given = z.output<ReturnType<typeof formOf>> & { file: KeptFile }

/**
 * Adds a picture or a data sheet. A product's picture and a family's plate take the place of the one
 * before.
 */
export const attachFile = (arke: FileOwner) =>
  defineFunction(arke, 'attach_file', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Adds a picture or a data sheet',
    input: z.custom<Given>(),
    form: formOf(arke),
    spends: 'upload',
    receive: (reception) => inUploadRoom(reception.request, () => receive(reception, arke)),
    run: (context, given) => attach(context, { arke, ...given }),
  })

async function receive({ deps, request, caller }: Reception, arke: FileOwner): Promise<Given> {
  const { bytes, filename, fields } = await receiveFile(request)
  const form = formOf(arke).safeParse(fields)
  if (!form.success) throw formRefused()
  const { type, media_type } = sniff(bytes, filename)
  const { kind, title } = form.data
  const isRight = kind === 'data_sheet' ? type === 'pdf' : media_type.startsWith('image/')
  if (!isRight) throw wrongType(kind)
  const { file } = await keepFile(deps, { bytes, filename, member: caller.member })
  return { kind, title: title || filename.replace(/\.[^.]+$/, ''), file }
}

async function attach(
  context: FunctionContext,
  { arke, kind, title, file }: Given & { arke: FileOwner },
) {
  const { deps, tx, unit, caller, now } = context
  // One after the other: they count what is there.
  await tx.selectFrom(arke).select('id').where('id', '=', unit).forUpdate().executeTakeFirst()
  if (kind === 'data_sheet') await requireRoom(context)
  else await dropFiles(tx, { arke, unit, kind })
  const stored = await referToFile(tx, { files: deps.files, member: caller.member, file })
  const id = newId()
  const owner = { product: null, family: null, [ownerColumns[arke]]: unit }
  await tx
    .insertInto('catalogue_file')
    .values({ id, ...owner, kind, title, file: stored, added_at: now.toISOString() })
    .execute()
  const changes = { kind, title, name: file.name, sha256: file.sha256 }
  await recordAudit(tx, { caller, action: 'attach_document', arke, id: unit, changes, now })
  return { id }
}

async function requireRoom({ tx, unit }: FunctionContext) {
  const { count } = await tx
    .selectFrom('catalogue_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product', '=', unit)
    .where('kind', '=', 'data_sheet')
    .executeTakeFirstOrThrow()
  if (Number(count) < MAX_DATA_SHEETS) return
  const message = 'the product has too many data sheets'
  const values = { limit: MAX_DATA_SHEETS }
  throw failure('unprocessable', 'too_many_data_sheets', { context: 'document', message }, values)
}

const wrongType = (kind: Given['kind']) =>
  kind === 'data_sheet'
    ? failure('unprocessable', 'data_sheet_type', { context: 'document', message: 'no PDF' })
    : failure('unprocessable', 'picture_type', { context: 'document', message: 'no picture' })

const formRefused = () =>
  failure('bad_request', 'bad_request', {
    context: 'parameter_validation',
    message: 'kind and title of the file',
    parameter: 'kind',
  })
