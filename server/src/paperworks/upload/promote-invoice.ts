import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { claimInvoices } from '../assess/billing/claim-invoices.ts'
import { documentsOf, readInvoicesOf } from '../assess/facts/document-facts.ts'
import { readRecord } from '../claim/claim-record.ts'
import type { Paperwork } from '../claim/transition.ts'
import { fillFrom } from './prefill.ts'
import { forgetFormerInvoice } from './replace-invoice.ts'

/**
 * Updates a draft after the removal of one of several invoices. Removes its devices without a serial number. If the
 * draft's fields came from it, fills them from the next invoice.
 * @param removed its document
 */
export async function promoteInvoice(tx: Tx, claim: Paperwork, removed: string): Promise<void> {
  const documents = await documentsOf(tx, claim.id)
  const read = await readInvoicesOf(tx, claim.id)
  const [next] = claimInvoices({ claim, documents, read })
  if (!next?.document || !next.read) return
  await tx
    .deleteFrom('paperwork_line')
    .where('link_paperwork', '=', claim.id)
    .where('serial', 'is', null)
    .where(sql<boolean>`provenance -> 'invoice_line' ->> 'document' = ${removed}`)
    .execute()
  const { provenance } = await readRecord(tx, claim.id, ['provenance'])
  if (provenance?.invoice_number?.document !== removed) return
  const emptied = await forgetFormerInvoice(tx, claim)
  await fillFrom(tx, { claim: emptied, document: next.document, invoice: next.read })
}
