import {
  type Cents,
  type Invoice,
  keysOf,
  normaliseVatId,
  type Prefilled,
  toEuro,
} from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { centsOf } from '../assess/invoice/invoice-amount.ts'
import { matchSalesPoint } from '../assess/invoice/match-sales-point.ts'
import type { Paperwork } from '../claim/transition.ts'
import { fillFields, fitting } from './fill-fields.ts'
import { prefillLines } from './prefill-lines.ts'
import { follows, forgetFormerInvoice } from './replace-invoice.ts'

export const nothingPrefilled: Prefilled = {
  prefilled: [],
  devices: 0,
  unmatched: [],
  differences: [],
}

interface Source {
  claim: Paperwork
  /** Id of the document the invoice was read from. */
  document: string
  invoice: Invoice
}

/**
 * Fills what is empty in a draft from an e-invoice; what stands there already is left and reported
 * where it differs. Of an invoice other than the claim's no devices are taken, unless it follows that one
 * and takes its place.
 */
export async function prefill(
  tx: Tx,
  { claim: drafted, document, invoice }: Source,
): Promise<Prefilled> {
  const claim = follows(invoice, drafted) ? await forgetFormerInvoice(tx, drafted) : drafted
  const read = await fieldsOf(tx, { claim, invoice })
  const legible = keysOf(read).filter((field) => read[field] !== null)
  const differing = legible.filter((field) => differs(claim[field], read[field]))
  const prefilled = await fillFields(tx, read, { claim, document, origin: 'e_invoice' })
  const isOther = differing.includes('invoice_number')
  const lines = isOther
    ? { devices: 0, unmatched: [] }
    : await prefillLines(tx, { claim, document, invoice })
  return {
    prefilled,
    ...lines,
    differences: differing.map((field) => ({
      field,
      entered: shown(field, claim[field]),
      invoice: shown(field, read[field]),
    })),
  }
}

async function fieldsOf(tx: Tx, { claim, invoice }: Omit<Source, 'document'>) {
  const installer = claim.link_installer
  return {
    invoice_number: fitting(invoice.number, 60),
    invoice_date: invoice.date,
    invoice_seller: fitting(invoice.seller, 200),
    invoice_seller_vat: fitting(invoice.seller_vat && normaliseVatId(invoice.seller_vat), 30),
    invoice_buyer: fitting(invoice.buyer, 200),
    invoice_total: invoice.currency === 'EUR' ? notNegative(centsOf(invoice.grand_total)) : null,
    order_number: fitting(invoice.order_number, 60),
    order_date: invoice.order_date,
    delivery_date: invoice.delivery_date,
    link_sales_point: await matchSalesPoint(tx, invoice, { installer }),
  }
}

/** A credit has a total the claim's field can't take; it is said by a warning. */
const notNegative = (amount: Cents | null) => (amount !== null && amount >= 0 ? amount : null)

const differs = (entered: string | number | null, read: string | number | null) =>
  entered !== null && plain(entered) !== plain(read)

const plain = (value: string | number | null) => String(value).toUpperCase().replace(/\s/g, '')

const shown = (field: string, value: string | number | null) =>
  field === 'invoice_total' ? toEuro(Number(value)) : (value ?? '')
