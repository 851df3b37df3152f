import type { Invoice } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { documentsOf } from '../assess/facts/document-facts.ts'
import { devicesOfInvoices } from '../assess/facts/related-claims.ts'
import type { Piece } from '../assess/invoice/invoice-pieces.ts'
import type { Paperwork } from '../claim/transition.ts'
import { statedByInvoice } from './fill-fields.ts'

/**
 * The pieces of an invoice that other live claims of it have not taken: those with the serial numbers
 * that stand there go, else as many as there are. All of them where none would be left: that an invoice
 * is used up is for its checks to say.
 */
export async function notClaimed(
  tx: Tx,
  pieces: readonly Piece[],
  { claim, document, invoice }: { claim: Paperwork; document: string; invoice: Invoice },
): Promise<readonly Piece[]> {
  const documents = await documentsOf(tx, claim.id)
  const { invoice_number: number, invoice_date, invoice_seller_vat } = statedByInvoice(invoice)
  const own = documents.find(({ id }) => id === document)
  const compared = {
    number,
    date: invoice_date ?? claim.invoice_date,
    seller_vat: invoice_seller_vat ?? claim.invoice_seller_vat,
    fingerprints: own?.fingerprint ? [own.fingerprint] : [],
    read: invoice,
  }
  const { rows: taken } = await devicesOfInvoices({
    claim,
    documents,
    invoices: [compared],
  }).execute(tx)
  const left = [...pieces]
  const drop = (fits: (piece: Piece) => boolean) => {
    const at = left.findIndex(fits)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  for (const { link_product, serial } of taken)
    if (
      !(serial && drop((piece) => piece.serial === serial && piece.link_product === link_product))
    )
      drop((piece) => piece.link_product === link_product && piece.serial === null)
  return left.length > 0 ? left : pieces
}
