import { documentLimits, type Invoice, type NoInvoiceNature, type Uploaded } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { failure, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { takesDocuments } from '../claim/takes-documents.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import { askedPhotos, forgetAnswered } from '../conflict/photos/asked-photos.ts'
import { requireRoomForInvoice, storeDocumentType } from '../draft/document-hooks.ts'
import { recomputeDraft } from '../draft/recompute-draft.ts'
import { fillDraft } from './fill-draft.ts'
import { fillSerial } from './fill-serial.ts'
import { knownFrom } from './known-from.ts'
import { natureOf } from './nature-of.ts'
import { nothingPrefilled } from './prefill.ts'
import { type StoredUpload, storeUpload, uploadForm } from './store-upload.ts'
import type { Reading } from './try-reading.ts'
import {
  keepNature,
  notPresent,
  readColumns,
  shownFile,
  storeReading,
  unreadDocument,
} from './unread-document.ts'
import { withContradictions } from './with-contradictions.ts'

/**
 * Adds a document to a claim: multipart with `file` and `kind`. An e-invoice fills the draft. Open
 * for drafts, while documents are requested, and for a photo that is asked for. The file of an invoice that could not be read may be
 * given again: its document stays, and takes what was read now.
 * @throws the refusals of `sniff`, conflict for a file the claim has already, `upload_closed`
 */
export const upload = defineFunction('paperwork', 'upload', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Adds a document; an e-invoice fills the draft',
  input: z.custom<StoredUpload>(),
  form: uploadForm,
  spends: 'upload',
  receive: storeUpload,
  run: async (context, { kind, line, serial, file, look, reading, container, others = [] }) => {
    const { tx, unit, now, caller } = context
    const claim = await lockOpenClaim(context, { kind, line })
    if (line) await requireOwnDevice(tx, { claim: unit, line })
    const invoice =
      reading?.status === 'read' ? await withContradictions(tx, reading.invoice) : null
    const unread = invoice && (await unreadDocument(tx, { claim: unit, file }))
    if (unread) await storeReading(tx, { document: unread.id, invoice })
    else await refuseSurplus(tx, { claim: unit, sha256: file.sha256, isInvoice: invoice !== null })
    const document = unread ?? (await insertDocument(context, { kind, line, file, invoice }))
    const isDraft = claim.paperwork_status === 'draft'
    const seen = reading?.status === 'unreadable' ? reading.seen : null
    const nature = reading ? await natureOf(tx, { claim, invoice, seen }) : null
    const stored = invoice ? null : (nature ?? seen?.nature ?? null)
    await keepNature(tx, { document: document.id, nature: stored, container: container ?? null })
    const filled =
      isDraft && kind === 'invoice' && !nature
        ? await fillDraft(tx, { claim, document: document.id, invoice, seen })
        : nothingPrefilled
    const dropped = { claim: unit, installer: claim.link_installer, document: document.id }
    const known = reading ? await knownFrom(tx, dropped) : []
    if (look && !unread)
      await tx.insertInto('document_picture').values({ document: document.id, look }).execute()
    if (isDraft && line && serial) await fillSerial(tx, { line, read: serial })
    if (isDraft) {
      await storeDocumentType(tx, unit)
      await recomputeDraft(tx, { id: unit, now })
    }
    if (claim.photo_due_on) await forgetAnswered(tx, unit)
    await tell(context, { kind, line, file, document: document.id })
    const added: Uploaded['others'] = []
    for (const other of await notPresent(tx, { claim: unit, others }))
      added.push(await addOther(context, other))
    const words = reading && told(reading, { nature, language: caller.language })
    return {
      document,
      reading: words && { ...words, ...filled, known },
      container: container ?? null,
      others: added,
    }
  },
})

/** A further invoice of a mail or an archive is added as the first one was. */
async function addOther(context: FunctionContext, stored: StoredUpload) {
  const add = upload.run as (context: FunctionContext, stored: StoredUpload) => Promise<Uploaded>
  const { others: _, ...added } = await add(context, stored)
  return added
}

/** What is told of a reading: words of the text that became nothing to nobody, and what another paper is. */
function told(
  reading: Reading,
  { nature, language }: { nature: NoInvoiceNature | null; language: Caller['language'] },
) {
  if (reading.status === 'read') return { ...reading, nature }
  const { status, reason, text } = reading
  return {
    status,
    reason,
    text: nature ? sayTo(language)(`words:natures.${nature}.wanted`) : text,
    nature,
  }
}

/** A claim that takes documents, or the photo of a type plate that it is asked for. */
async function lockOpenClaim(
  { tx, unit, caller }: FunctionContext,
  { kind, line }: Pick<StoredUpload, 'kind' | 'line'>,
): Promise<Paperwork> {
  const claim = await lockClaim(tx, unit)
  if (!claim || claim.link_installer !== caller.member) throw notFound()
  const { paperwork_status } = claim
  if (takesDocuments.includes(paperwork_status)) return claim
  if (kind === 'type_plate' && claim.photo_due_on) {
    const asked = await askedPhotos(tx, unit)
    if (asked.some((device) => device.line === line)) return claim
  }
  throw failure('conflict', 'upload_closed', {
    context: 'document',
    message: 'no document can be added to this claim now',
  })
}

/** @throws not_found for a device of another claim. */
async function requireOwnDevice(tx: Tx, { claim, line }: { claim: string; line: string }) {
  const own = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('id', '=', line)
    .where('link_paperwork', '=', claim)
    .executeTakeFirst()
  if (!own) throw notFound()
}

interface Surplus {
  claim: string
  sha256: string
  /** An e-invoice was read from it. */
  isInvoice: boolean
}

async function refuseSurplus(tx: Tx, { claim, sha256, isInvoice }: Surplus) {
  const present = await tx
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .select(['f.name', 'f.sha256', 'd.invoice_number'])
    .where('d.link_paperwork', '=', claim)
    .execute()
  const same = present.find((one) => one.sha256 === sha256)
  if (same)
    throw failure(
      'conflict',
      'document_exists',
      { context: 'document', message: `the claim has this file already: ${same.name}` },
      { name: same.name },
    )
  if (present.length >= documentLimits.max_per_claim)
    throw failure(
      'unprocessable',
      'too_many_documents',
      { context: 'document', message: 'the claim has too many documents' },
      { limit: documentLimits.max_per_claim },
    )
  if (isInvoice) requireRoomForInvoice(present)
}

async function insertDocument(
  { deps, tx, unit, caller }: FunctionContext,
  {
    kind,
    line,
    file,
    invoice,
  }: Pick<StoredUpload, 'kind' | 'line' | 'file'> & { invoice: Invoice | null },
) {
  const link_file = await referToFile(tx, { files: deps.files, member: caller.member, file })
  const earlier = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('link_paperwork', '=', unit)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const document = {
    id: newId(),
    link_paperwork: unit,
    link_installer: caller.member,
    link_paperwork_line: line,
    link_file,
    kind,
    version_number: Number(earlier.count) + 1,
  }
  await tx
    .insertInto('document')
    .values({ ...document, ...readColumns(invoice) })
    .execute()
  return { ...document, file: shownFile(link_file, file) }
}

async function tell(
  { deps, tx, caller, unit, now }: FunctionContext,
  {
    kind,
    line,
    file,
    document,
  }: Pick<StoredUpload, 'kind' | 'line' | 'file'> & { document: string },
) {
  const changes = { document: [null, document], kind, name: file.name, sha256: file.sha256 }
  await recordAudit(tx, { caller, action: 'upload', arke: 'paperwork', id: unit, changes, now })
  const { events, registry } = deps
  await announce(tx, { events, served: registry.byDefinition('paperwork'), id: unit })
  await announce(tx, { events, served: registry.byDefinition('document'), id: document })
  if (line)
    await announce(tx, { events, served: registry.byDefinition('paperwork_line'), id: line })
}
