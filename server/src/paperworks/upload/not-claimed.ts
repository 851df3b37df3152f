import type { Invoice } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { documentsOf } from '../assess/facts/document-facts.ts'
import { devicesOfInvoices } from '../assess/facts/related-claims.ts'
import type { Piece } from '../assess/invoice/invoice-pieces.ts'
import type { Paperwork } from '../claim/transition.ts'
import { statedByInvoice } from './fill-fields.ts'

/**
 * The pieces of an invoice without those that other live claims have. Removes pieces with the claimed serial numbers,
 * else the same number of pieces. Returns all if none would be left: the checks report a used-up invoice.
 */
export async function notClaimed(
  tx: Tx,
  pieces: readonly Piece[],
  { claim, document, invoice }: { claim: Paperwork; document: string; invoice: Invoice },
): Promise<readonly Piece[]> {
  const documents = await documentsOf(tx, claim.id)
  const { invoice_number: number, invoice_date, invoice_seller_vat } = statedByInvoice(invoice)
  const ownDocument = documents.find(({ id }) => id === document)
  const compared = {
    number,
    date: invoice_date ?? claim.invoice_date,
    seller_vat: invoice_seller_vat ?? claim.invoice_seller_vat,
    fingerprints: ownDocument?.fingerprint ? [ownDocument.fingerprint] : [],
    read: invoice,
  }
  const { rows: takenDevices } = await devicesOfInvoices({
    claim,
    documents,
    invoices: [compared],
  }).execute(tx)
  const remaining = [...pieces]
  const drop = (fits: (piece: Piece) => boolean) => {
    const at = remaining.findIndex(fits)
    if (at >= 0) remaining.splice(at, 1)
    return at >= 0
  }
  for (const { link_product, serial } of takenDevices)
    if (
      !(serial && drop((piece) => piece.serial === serial && piece.link_product === link_product))
    )
      drop((piece) => piece.link_product === link_product && piece.serial === null)
  return remaining.length > 0 ? remaining : pieces
}
