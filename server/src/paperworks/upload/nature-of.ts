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

/** What a document is instead of a wholesaler's invoice; null where nothing says so. */
export async function natureOf(
  tx: Tx,
  { claim, invoice, seen }: Read,
): Promise<NoInvoiceNature | null> {
  const stated = invoice ? (natureOfType(invoice) ?? invoice.headed?.nature) : seen?.nature
  if (stated && stated !== 'invoice') return stated
  const { company, own } = await firmOf(tx, claim)
  if (
    invoice &&
    !invoice.seller_vat &&
    invoice.seller &&
    plainName(company) === plainName(invoice.seller)
  )
    return 'own_invoice'
  if (!own) return null
  const [writer, ...others] = invoice
    ? [invoice.seller_vat].flatMap((vat) => vat ?? [])
    : (seen?.vat_ids ?? [])
  // On paper the reader's id may stand beside the writer's: alone, and not called the reader's, it is the writer's.
  const isOwn = writer !== undefined && others.length === 0 && normaliseVatId(writer) === own
  const isInvoice = invoice !== null || seen?.nature === 'invoice'
  return isOwn && isInvoice && !(await isSalesPoint(tx, own)) ? 'own_invoice' : null
}

async function firmOf(tx: Tx, { link_installer }: Read['claim']) {
  const { company, vat_id } = await tx
    .selectFrom('installer')
    .select(['company', 'vat_id'])
    .where('id', '=', link_installer)
    .executeTakeFirstOrThrow()
  return { company: company ?? '', own: vat_id && normaliseVatId(vat_id) }
}
