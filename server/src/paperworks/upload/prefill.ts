import {
  type Cents,
  type Invoice,
  type InvoiceRole,
  keysOf,
  type Prefilled,
  toEuro,
} from '@ruecklauf/model'
import { centsOf } from '../../invoices/invoice-amount.ts'
import type { Tx } from '../../tables.ts'
import { deliveryDayOf } from '../assess/invoice/deliveries.ts'
import { matchSalesPoint } from '../assess/invoice/match-sales-point.ts'
import type { Paperwork } from '../claim/transition.ts'
import { fillFields, fitting, statedByInvoice } from './fill-fields.ts'
import { placeOf } from './place-of-invoice.ts'
import { prefillLines } from './prefill-lines.ts'
import { forgetFormerInvoice, forgetLinesOf } from './replace-invoice.ts'

/** The result of reading for a draft; claims with the same invoice come from a separate query. */
export type Filled = Omit<Prefilled, 'known'>

export const nothingPrefilled: Filled = {
  prefilled: [],
  role: 'first',
  devices: 0,
  unmatched: [],
  differences: [],
}

interface Source {
  claim: Paperwork
  /** Id of the invoice's document. */
  document: string
  invoice: Invoice
}

/**
 * Fills empty fields of a draft from its first e-invoice; keeps filled ones and reports differences. A further
 * invoice adds only devices. A following one replaces its predecessor.
 */
export async function prefill(tx: Tx, source: Source): Promise<Filled> {
  const { document, invoice } = source
  const place = await placeOf(tx, source)
  const { role, replaced, documents } = place
  if (!takesDevices.has(role)) return { ...nothingPrefilled, role }
  await forgetLinesOf(tx, { claim: source.claim.id, documents: replaced.documents })
  const claim = replaced.leads ? await forgetFormerInvoice(tx, source.claim) : source.claim
  const fields = role === 'first' ? await fillFrom(tx, { claim, document, invoice }) : noFields
  const lines = await prefillLines(tx, { claim, document, documents, invoice })
  return { role, ...fields, ...lines }
}

const takesDevices: ReadonlySet<InvoiceRole> = new Set(['first', 'further'])

const noFields = { prefilled: [], differences: [] }

/** Fills the fields of the claim. */
export async function fillFrom(
  tx: Tx,
  { claim, document, invoice }: Source,
): Promise<Pick<Filled, 'prefilled' | 'differences'>> {
  const read = await fieldsOf(tx, { claim, invoice })
  const legible = keysOf(read).filter((field) => read[field] !== null)
  const differing = legible.filter((field) => differs(claim[field], read[field]))
  const prefilled = await fillFields(tx, read, { claim, document, origin: 'e_invoice' })
  return {
    prefilled,
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
    ...statedByInvoice(invoice),
    invoice_seller: fitting(invoice.seller, 200),
    invoice_buyer: fitting(invoice.buyer, 200),
    invoice_total: invoice.currency === 'EUR' ? notNegative(centsOf(invoice.grand_total)) : null,
    order_number: fitting(invoice.order_number, 60),
    order_date: invoice.order_date,
    delivery_date: deliveryDayOf(invoice),
    link_sales_point: await matchSalesPoint(tx, invoice, { installer }),
  }
}

/** The claim's field can't hold a credit's negative total; a warning reports it. */
const notNegative = (amount: Cents | null) => (amount !== null && amount >= 0 ? amount : null)

const differs = (entered: string | number | null, read: string | number | null) =>
  entered !== null && plain(entered) !== plain(read)

const plain = (value: string | number | null) => String(value).toUpperCase().replace(/\s/g, '')

const shown = (field: string, value: string | number | null) =>
  field === 'invoice_total' ? toEuro(Number(value)) : (value ?? '')
