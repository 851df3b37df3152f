import {
  berlinDay,
  claimWindow,
  keysOf,
  type PaperworkStatus,
  pick,
  statedFields,
} from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { copyFile } from '../../documents/refer-to-file.ts'
import { conflict, failure, notFound } from '../../errors/errors.ts'
import { eventOf } from '../../platform/announce.ts'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { readRecord, writeRecord } from '../claim/claim-record.ts'
import { keepNature } from '../claim/document-reading.ts'
import { invalidTransition, lockClaim, type Paperwork } from '../claim/transition.ts'
import { storeDocumentType } from './draft-documents.ts'
import { recomputeDraft } from './recompute-draft.ts'

/** Claims of these statuses brought nothing for some devices, and these devices are free. */
const mayBeResubmitted: readonly PaperworkStatus[] = [
  'rejected',
  'expired',
  'withdrawn',
  'partially_approved',
]

/**
 * Makes a draft from a rejected, expired or withdrawn claim, with its values, devices and documents. For a partly
 * approved claim, copies only the rejected devices. The claim itself stays. An open objection prevents it.
 * @throws conflict `invalid_transition` for another status, `window_over` after the claim's window,
 * `nothing_rejected` for a claim whose devices are all granted or reduced
 */
export const resubmit = defineFunction('paperwork', 'resubmit', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Makes a draft of what of a claim brought no cashback',
  spends: 'create',
  input: z.strictObject({}),
  run: async ({ tx, deps, caller, unit, now }) => {
    const claim = await lockClaim(tx, unit)
    if (!claim || claim.link_installer !== caller.member) throw notFound()
    if (!mayBeResubmitted.includes(claim.paperwork_status))
      throw invalidTransition(claim.paperwork_status, 'submit')
    await requireOpenWindow(tx, claim, now)
    const id = newId()
    await copyClaim(tx, claim, id)
    const copies = await copyDocuments(tx, claim, id)
    await copyDevices(tx, { claim, to: id, copies })
    await copyOrigins(tx, { claim, to: id, copies })
    await storeDocumentType(tx, id)
    await recomputeDraft(tx, { id, now })
    const served = deps.registry.byDefinition('paperwork')
    const event = await eventOf(tx, { served, id, unit: { link_installer: caller.member } })
    await recordAudit(tx, { caller, action: 'create', arke: 'paperwork', id, now }, event)
    return { id }
  },
})

async function requireOpenWindow(tx: Tx, claim: Paperwork, now: Date): Promise<void> {
  const settings = await readSettings(tx)
  const day = claim[settings.base_reference_date]
  if (!day) return
  const { state, grace_ends_on } = claimWindow(day, berlinDay(now), settings)
  if (state !== 'outside') return
  throw failure(
    'conflict',
    'window_over',
    { context: 'paperwork', message: `nothing could be submitted after ${grace_ends_on}` },
    { day: grace_ends_on },
  )
}

const copyClaim = (tx: Tx, claim: Paperwork, id: string) =>
  tx
    .insertInto('paperwork')
    .values({
      id,
      link_earlier_claim: claim.id,
      link_installer: claim.link_installer,
      ...pick(claim, keysOf(statedFields)),
    })
    .execute()

/** Ids of documents and of their copies. */
type Copies = ReadonlyMap<string, string>

/** Each copy has its own file row, which goes with its draft; the stored bytes are shared. */
async function copyDocuments(tx: Tx, { id }: Paperwork, to: string): Promise<Copies> {
  const documents = await tx
    .selectFrom('document as d')
    .leftJoin('document_reading as r', 'r.document', 'd.id')
    .select(['r.nature', 'r.type', 'r.container', 'r.stated'])
    .select(['d.id', 'd.link_installer', 'd.link_file', 'd.kind', 'd.version_number', 'd.invoice'])
    .select(['d.invoice_number', 'd.invoice_date', 'd.invoice_seller_vat'])
    .where('d.link_paperwork', '=', id)
    .orderBy('d.inserted_at')
    .orderBy('d.id')
    .execute()
  const copies = new Map<string, string>()
  for (const { id: from, invoice, nature, type, container, stated, ...document } of documents) {
    const copy = newId()
    await tx
      .insertInto('document')
      .values({
        ...document,
        id: copy,
        link_paperwork: to,
        link_file: await copyFile(tx, document.link_file),
        invoice: invoice === null ? null : JSON.stringify(invoice),
      })
      .execute()
    copies.set(from, copy)
    await keepNature(tx, { document: copy, nature, type, container, stated })
  }
  return copies
}

interface Copying {
  claim: Paperwork
  to: string
  copies: Copies
}

async function copyDevices(tx: Tx, { claim, to, copies }: Copying) {
  const isPart = claim.paperwork_status === 'partially_approved'
  const lines = await tx
    .selectFrom('paperwork_line')
    .select(['link_installer', 'position', 'serial', 'link_product', 'product_name'])
    .select(['net_price', 'invoice_line', 'link_document', 'provenance'])
    .where('link_paperwork', '=', claim.id)
    .$if(isPart, (query) => query.where('decision', '=', 'rejected'))
    .orderBy('position')
    .execute()
  if (isPart && lines.length === 0)
    throw conflict('nothing_rejected', 'no device of the claim was rejected', 'paperwork')
  if (lines.length === 0) return
  const rows = lines.map(({ provenance, link_document, ...line }) => ({
    ...line,
    link_document: copies.get(link_document ?? '') ?? null,
    id: newId(),
    link_paperwork: to,
    provenance: originsIn(provenance, copies),
  }))
  await tx.insertInto('paperwork_line').values(rows).execute()
}

async function copyOrigins(tx: Tx, { claim, to, copies }: Copying) {
  const { provenance } = await readRecord(tx, claim.id, ['provenance'])
  await writeRecord(tx, to, { provenance: originsIn(provenance, copies) })
}

/** Values read from a document count as read from its copy. */
function originsIn(provenance: unknown, copies: Copies): string | null {
  if (provenance === null) return null
  const provenanceJson = JSON.stringify(provenance)
  return [...copies].reduce((text, [from, to]) => text.replaceAll(from, to), provenanceJson)
}
