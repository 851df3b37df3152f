import { documentLimits } from '@ruecklauf/model'
import { removeFiles } from '../../documents/remove-files.ts'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { documentsOf } from '../assess/facts/document-facts.ts'
import { plainNumber } from '../claim/plain-number.ts'

/** @throws `too_many_invoices` where the claim already has the maximum number of invoices. */
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
  const deletedDocuments = await tx
    .deleteFrom('document')
    .where('link_paperwork', '=', claim)
    .returning('link_file')
    .execute()
  await removeFiles(
    tx,
    deletedDocuments.map(({ link_file }) => link_file),
  )
}

/** Stores the type of a claim's invoice: e-invoice if one could be read, else PDF or photo. */
export async function storeDocumentType(tx: Tx, claim: string): Promise<void> {
  const invoices = (await documentsOf(tx, claim)).filter(({ kind }) => kind === 'invoice')
  const isRead = invoices.some(({ is_read }) => is_read)
  const isPaper = invoices.some(({ extension }) => /^\.(pdf|xml)$/.test(extension ?? ''))
  const plain = isPaper ? 'pdf' : 'photo'
  const document_type = isRead ? 'e_invoice' : invoices.length > 0 ? plain : null
  await tx.updateTable('paperwork').set({ document_type }).where('id', '=', claim).execute()
}
