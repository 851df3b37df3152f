import {
  companyDocumentKinds,
  isUnfinished,
  MAX_COMPANY_DOCUMENTS,
  parseWithin,
} from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { type KeptFile, keepFile } from '../../documents/keep-file.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { removeFiles } from '../../documents/remove-files.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { conflict, failure, invalid, notFound } from '../../errors/errors.ts'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { defineFunction, type FunctionContext, type Reception } from '../../platform/functions.ts'
import { missing } from '../company/missing.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'

const documentForm = z.object({ kind: z.enum(companyDocumentKinds) })

type Given = z.output<typeof documentForm> & { file: KeptFile }

/** A company's proof of identity: it adds documents, and may remove them until it submits. */
export const companyDocuments = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'attach_document', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Adds a document of the company',
    input: z.custom<Given>(),
    form: documentForm,
    spends: 'upload',
    receive: (reception) => inUploadRoom(reception.request, () => receive(reception)),
    run: (context, input) => attach(context, { arke, ...input }),
  }),
  defineFunction(arke, 'drop_document', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Takes back a document that was not handed in yet',
    input: z.strictObject({ document: z.string() }),
    run: (context, { document }) => drop(context, { arke, document }),
  }),
  defineFunction(arke, 'company_document', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'A document of the company',
    input: z.strictObject({ document: z.string(), inline: z.enum(['0', '1']).optional() }),
    run: async ({ tx, deps, unit }, { document, inline }) => {
      const file = await tx
        .selectFrom('company_document as kept')
        .innerJoin('arke_file as file', 'file.id', 'kept.file')
        .select(['file.name', 'file.path', 'file.media_type'])
        .where('kept.id', '=', document)
        .where('kept.member', '=', unit)
        .executeTakeFirst()
      return storedDownload(deps, file, { inline: inline === '1' })
    },
  }),
])

async function receive({ deps, request, caller }: Reception): Promise<Given> {
  const { bytes, filename, fields } = await receiveFile(request)
  const form = parseWithin(documentForm, fields)
  if (!form.success) throw invalid([missing('kind', caller.language)])
  const { file } = await keepFile(deps, { bytes, filename, member: caller.member })
  return { kind: form.data.kind, file }
}

async function attach(
  context: FunctionContext,
  { arke, kind, file }: Given & { arke: ParticipantArke },
) {
  const { deps, tx, unit, caller, now } = context
  await ownCompany(context, arke)
  const { count } = await tx
    .selectFrom('company_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member', '=', unit)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_COMPANY_DOCUMENTS) throw tooMany()
  const link_file = await referToFile(tx, { files: deps.files, member: caller.member, file })
  const id = newId()
  await tx
    .insertInto('company_document')
    .values({ id, member: unit, file: link_file, kind, added_at: now.toISOString() })
    .execute()
  const changes = { kind, name: file.name, sha256: file.sha256 }
  await recordAudit(tx, { caller, action: 'attach_document', arke, id: unit, changes, now })
  const { name, size, media_type } = file
  return { id, kind, name, size, media_type, added_at: now.toISOString() }
}

/** Submitted documents stay with the registration. */
async function drop(
  context: FunctionContext,
  { arke, document }: { arke: ParticipantArke; document: string },
) {
  const { tx, unit, caller, now } = context
  const { member_status, handed_in_at } = await ownCompany(context, arke)
  const stored = await tx
    .selectFrom('company_document')
    .select(['file', 'kind', 'added_at'])
    .where('id', '=', document)
    .where('member', '=', unit)
    .executeTakeFirst()
  if (!stored) throw notFound()
  const isHandedIn = handed_in_at !== null && new Date(handed_in_at) >= new Date(stored.added_at)
  if (!isUnfinished(member_status) || isHandedIn)
    throw conflict('document_handed_in', 'the document was handed in', 'document')
  await tx.deleteFrom('company_document').where('id', '=', document).execute()
  await removeFiles(tx, [stored.file])
  const changes = { kind: stored.kind }
  await recordAudit(tx, { caller, action: 'drop_document', arke, id: unit, changes, now })
  return { id: document }
}

const tooMany = () =>
  failure(
    'unprocessable',
    'too_many_company_documents',
    { context: 'document', message: 'the company has too many documents' },
    { limit: MAX_COMPANY_DOCUMENTS },
  )
