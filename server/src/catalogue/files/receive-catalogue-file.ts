import {
  type CatalogueFileKind,
  catalogueFileKinds,
  MAX_FILE_TITLE,
  parseWithin,
} from '@ruecklauf/model'
import { z } from 'zod'
import { type KeptFile, keepFile } from '../../documents/keep-file.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { sniff } from '../../documents/sniff.ts'
import { failure } from '../../errors/errors.ts'
import type { Reception } from '../../platform/functions.ts'
import type { FileOwner } from './files-of.ts'

/** The form of a file upload: its kind and its display name. */
export const catalogueFileForm = <Owner extends FileOwner>(arke: Owner) =>
  z.object({
    kind: z.enum(catalogueFileKinds[arke]),
    title: z.string().trim().max(MAX_FILE_TITLE).default(''),
  })

interface Said {
  kind: CatalogueFileKind
  title: string
}

/** The form values of a file, and its stored content. */
export type GivenFile<Form extends Said> = Form & { file: KeptFile }

/**
 * Takes a picture or a data sheet into the store, under its own name where it has no title.
 * @throws bad_request beside what of the form is wrong; unprocessable `picture_type`, `data_sheet_type`;
 *   what keeping a file raises.
 */
export async function receiveCatalogueFile<Form extends Said>(
  { deps, request, caller }: Reception,
  form: z.ZodType<Form>,
): Promise<GivenFile<Form>> {
  const { bytes, filename, fields } = await receiveFile(request)
  const read = parseWithin(form, fields)
  if (!read.success) throw refused(String(read.error.issues[0]?.path[0] ?? 'kind'))
  const { kind, title } = read.data
  const { type, media_type } = sniff(bytes, filename)
  const isRight = kind === 'data_sheet' ? type === 'pdf' : media_type.startsWith('image/')
  if (!isRight) throw wrongType(kind)
  const { file } = await keepFile(deps, { bytes, filename, member: caller.member })
  return { ...read.data, title: title || filename.replace(/\.[^.]+$/, ''), file }
}

const wrongType = (kind: CatalogueFileKind) =>
  kind === 'data_sheet'
    ? failure('unprocessable', 'data_sheet_type', { context: 'document', message: 'no PDF' })
    : failure('unprocessable', 'picture_type', { context: 'document', message: 'no picture' })

const refused = (parameter: string) =>
  failure('bad_request', 'bad_request', {
    context: 'parameter_validation',
    message: `${parameter} of the file`,
    parameter,
  })
