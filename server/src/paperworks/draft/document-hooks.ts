import { documentLimits } from '@ruecklauf/model'
import { removeFiles } from '../../documents/remove-files.ts'
import { conflict, failure, notFound } from '../../errors/errors.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Tx } from '../../tables.ts'
import { documentsOf } from '../assess/document-facts.ts'
import { lockClaimOf, lockOwnDraft } from '../claim/own-draft.ts'
import { plainNumber } from '../claim/plain-number.ts'
import { lockClaim } from '../claim/transition.ts'
import { promoteInvoice } from '../upload/promote-invoice.ts'
import { recomputeDraft } from './recompute-draft.ts'

/**
 * A document can be taken out of a draft; the bytes stay in the store, where nothing leads to them. Of a
 * further invoice that could not be read its owner types number and date.
 */
export const documentHooks: Hooks = {
  lockFirst: lockClaimOf('document'),
  async beforeUpdate({ tx, caller }, { id, values }) {
    const document = await tx
      .selectFrom('document')
      .select(['link_paperwork', 'kind', 'invoice_number'])
      .select(({ eb }) => eb('invoice', 'is not', null).as('is_read'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!document) throw notFound()
    const { link_paperwork: claim } = document
    await lockOwnDraft(tx, caller, claim)
    if (document.is_read || document.kind !== 'invoice')
      throw conflict('nothing_to_type', 'number and date are typed of unread invoices', 'document')
    if (values.invoice_number && document.invoice_number === null)
      requireRoomForInvoice(await numberedOf(tx, claim))
  },
  async afterUpdate({ tx, now }, { id }) {
    const { link_paperwork } = await tx
      .selectFrom('document')
      .select('link_paperwork')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await recomputeDraft(tx, { id: link_paperwork, now })
  },
  async beforeDelete({ tx, caller }, id) {
    const document = await tx
      .selectFrom('document')
      .select('link_paperwork')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!document) throw notFound()
    await lockOwnDraft(tx, caller, document.link_paperwork)
  },
  async afterDelete({ tx, now }, { id, link_paperwork, link_file, kind }) {
    const claim = String(link_paperwork)
    const draft = kind === 'invoice' ? await lockClaim(tx, claim) : undefined
    if (draft) await promoteInvoice(tx, draft, id)
    await removeFiles(tx, [String(link_file)])
    await storeDocumentType(tx, claim)
    await recomputeDraft(tx, { id: claim, now })
  },
}

const numberedOf = (tx: Tx, claim: string) =>
  tx.selectFrom('document').select('invoice_number').where('link_paperwork', '=', claim).execute()

/** @throws `too_many_invoices` where the documents of a claim are as many invoices as it can have. */
export function requireRoomForInvoice(
  documents: readonly { invoice_number: string | null }[],
): void {
  const limit = documentLimits.max_invoices_per_claim
  const numbers = documents.flatMap(({ invoice_number }) => invoice_number ?? [])
  if (new Set(numbers.map(plainNumber)).size < limit) return
  throw failure(
    'unprocessable',
    'too_many_invoices',
    { context: 'document', message: `the claim has ${limit} invoices` },
    { limit },
  )
}

/** Removes all documents of a draft that is about to be deleted. */
export async function removeDocuments(tx: Tx, claim: string): Promise<void> {
  const gone = await tx
    .deleteFrom('document')
    .where('link_paperwork', '=', claim)
    .returning('link_file')
    .execute()
  await removeFiles(
    tx,
    gone.map(({ link_file }) => link_file),
  )
}

/** Notes with the claim what its invoice is: an e-invoice if one could be read, else PDF or photo. */
export async function storeDocumentType(tx: Tx, claim: string): Promise<void> {
  const invoices = (await documentsOf(tx, claim)).filter(({ kind }) => kind === 'invoice')
  const isRead = invoices.some(({ is_read }) => is_read)
  // Files of the first versions have their extension without its dot.
  const isPaper = invoices.some(({ extension }) => /^\.?(pdf|xml)$/.test(extension ?? ''))
  const plain = isPaper ? 'pdf' : 'photo'
  const document_type = isRead ? 'e_invoice' : invoices.length > 0 ? plain : null
  await tx.updateTable('paperwork').set({ document_type }).where('id', '=', claim).execute()
}
