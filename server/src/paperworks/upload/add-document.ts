import type { NoInvoiceNature } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { recordAudit } from '../../audit/audit.ts'
import { failure, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { announce } from '../../platform/announce.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { keepNature } from '../claim/document-reading.ts'
import { takesDocuments } from '../claim/takes-documents.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import { askedPhotos, forgetAnswered } from '../conflict/photos/asked-photos.ts'
import { storeDocumentType } from '../draft/draft-documents.ts'
import { recomputeDraft } from '../draft/recompute-draft.ts'
import { fillDraft } from './fill-draft.ts'
import { fillSerial } from './fill-serial.ts'
import { insertDocument, refuseSurplus } from './insert-document.ts'
import { knownFrom } from './known-from.ts'
import { natureOf } from './nature-of.ts'
import { nothingPrefilled } from './prefill.ts'
import type { StoredUpload } from './store-upload.ts'
import type { Reading } from './try-reading.ts'
import { saidBy, storeReading, unreadDocument } from './unread-document.ts'
import { withContradictions } from './with-contradictions.ts'

/**
 * Adds one file to a claim, fills the draft from it, and returns the result.
 * @throws conflict `document_exists`, `upload_closed`, unprocessable `too_many_documents`
 */
export async function addDocument(context: FunctionContext, upload: StoredUpload) {
  const { kind, line, serial, file, look, reading, container = null } = upload
  const { tx, unit, now, caller } = context
  const claim = await lockOpenClaim(context, { kind, line })
  if (line) await requireOwnDevice(tx, { claim: unit, line })
  const invoice = reading?.status === 'read' ? await withContradictions(tx, reading.invoice) : null
  const unread = invoice && (await unreadDocument(tx, { claim: unit, file }))
  if (unread) await storeReading(tx, { document: unread.id, invoice })
  else await refuseSurplus(tx, { claim: unit, sha256: file.sha256, isInvoice: invoice !== null })
  const document = unread ?? (await insertDocument(context, { kind, line, file, invoice }))
  const isDraft = claim.paperwork_status === 'draft'
  const seenInvoice = reading?.status === 'unreadable' ? reading.seen : null
  const nature = reading ? await natureOf(tx, { claim, invoice, seen: seenInvoice }) : null
  const headed = invoice ? null : (nature ?? seenInvoice?.nature ?? null)
  await keepNature(tx, {
    document: document.id,
    nature: headed,
    type: seenInvoice?.type ?? null,
    container,
    stated: saidBy(seenInvoice),
  })
  const filled =
    isDraft && kind === 'invoice' && !nature
      ? await fillDraft(tx, { claim, document: document.id, invoice, seen: seenInvoice })
      : nothingPrefilled
  const dropped = { claim: unit, installer: claim.link_installer, document: document.id, nature }
  const knownClaims = reading ? await knownFrom(tx, dropped) : []
  if (look && !unread)
    await tx.insertInto('document_picture').values({ document: document.id, look }).execute()
  if (isDraft && line && serial) await fillSerial(tx, { line, read: serial })
  if (isDraft) {
    await storeDocumentType(tx, unit)
    await recomputeDraft(tx, { id: unit, now })
  }
  if (claim.photo_due_on) await forgetAnswered(tx, unit)
  await tell(context, { kind, line, file, document: document.id })
  const words = reading && told(reading, { nature, language: caller.language })
  return { document, reading: words && { ...words, ...filled, known: knownClaims }, container }
}

/** The public part of a reading: hides text that filled no field, and names another kind of paper. */
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

/** Locks a claim that takes documents, or the requested photo of a type plate. */
async function lockOpenClaim(
  { tx, unit, caller }: FunctionContext,
  { kind, line }: Pick<StoredUpload, 'kind' | 'line'>,
): Promise<Paperwork> {
  const claim = await lockClaim(tx, unit)
  if (!claim || claim.link_installer !== caller.member) throw notFound()
  const { paperwork_status } = claim
  if (takesDocuments.includes(paperwork_status)) return claim
  if (kind === 'type_plate' && claim.photo_due_on) {
    const requestedDevices = await askedPhotos(tx, unit)
    if (requestedDevices.some((device) => device.line === line)) return claim
  }
  throw failure('conflict', 'upload_closed', {
    context: 'document',
    message: 'no document can be added to this claim now',
  })
}

/** @throws not_found for a device of another claim. */
async function requireOwnDevice(tx: Tx, { claim, line }: { claim: string; line: string }) {
  const device = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('id', '=', line)
    .where('link_paperwork', '=', claim)
    .executeTakeFirst()
  if (!device) throw notFound()
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
