import { type Invoice, type NoInvoiceNature, normaliseVatId } from '@ruecklauf/model'
import { plainName } from '../../foreign-text/company-name.ts'
import { natureOfType } from '../../invoices/syntaxes/type-codes.ts'
import type { SeenInvoice } from '../../invoices/text/read-text.ts'
import type { Tx } from '../../tables.ts'
import { isSalesPoint } from '../assess/facts/sellers.ts'
import type { Paperwork } from '../claim/transition.ts'

interface Read {
  claim: Pick<Paperwork, 'link_installer'>
  invoice: Invoice | null
  seen: SeenInvoice | null
}

/** The kind of a document that is no wholesaler's invoice; null if unknown. */
export async function natureOf(
  tx: Tx,
  { claim, invoice, seen: seenInvoice }: Read,
): Promise<NoInvoiceNature | null> {
  const statedNature = invoice
    ? (natureOfType(invoice) ?? invoice.headed?.nature)
    : seenInvoice?.nature
  if (statedNature && statedNature !== 'invoice') return statedNature
  const { company, own: ownVat } = await firmOf(tx, claim)
  if (
    invoice &&
    !invoice.seller_vat &&
    invoice.seller &&
    plainName(company) === plainName(invoice.seller)
  )
    return 'own_invoice'
  if (!ownVat) return null
  const [writer, ...others] = invoice
    ? [invoice.seller_vat].flatMap((vat) => vat ?? [])
    : (seenInvoice?.vat_ids ?? [])
  // On paper, the buyer's VAT id may stand beside the seller's. A single id without a buyer's label is the seller's.
  const isOwn = writer !== undefined && others.length === 0 && normaliseVatId(writer) === ownVat
  const isInvoice = invoice !== null || seenInvoice?.nature === 'invoice'
  return isOwn && isInvoice && !(await isSalesPoint(tx, ownVat)) ? 'own_invoice' : null
}

async function firmOf(tx: Tx, { link_installer }: Read['claim']) {
  const { company, vat_id } = await tx
    .selectFrom('installer')
    .select(['company', 'vat_id'])
    .where('id', '=', link_installer)
    .executeTakeFirstOrThrow()
  return { company: company ?? '', own: vat_id && normaliseVatId(vat_id) }
}
