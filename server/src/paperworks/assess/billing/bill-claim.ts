import type { ClaimDates, Provenance } from '@ruecklauf/model'
import { deliveryDayOf } from '../invoice/deliveries.ts'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import {
  type BilledDevice,
  type BillingInvoice,
  billDevices,
  withoutReplaced,
} from './bill-devices.ts'
import type { ClaimInvoice } from './claim-invoices.ts'
import { lessReturned } from './less-returned.ts'

/** The invoice that bills a device. */
export interface Billed {
  /** Its place among the claim's invoices, from 0. */
  billed_by: number
  /** The dates of this invoice; null where it is the invoice of the claim's own fields. */
  dates: ClaimDates | null
}

/**
 * What other live claims have of one invoice. The same invoice has the same number and seller, or is the same
 * e-invoice.
 */
export interface Taken {
  /** Place of the invoice, from 0. */
  at: number
  /** Null in the row that counts claims. */
  product: string | null
  count: number
}

interface Line extends Omit<BilledDevice, 'document'> {
  link_document: string | null
  provenance: unknown
}

interface Claim {
  claim: ClaimDates
  lines: readonly Line[]
  invoices: readonly ClaimInvoice[]
}

interface OnInvoices {
  /** The devices on each invoice; null where the reader could read nothing. */
  devices: readonly (InvoicedDevices | null)[]
  taken: readonly Taken[]
}

/** Assigns each device of a claim to the invoice that bills it. Keeps the order of the devices. */
export function billClaim(
  { claim, lines, invoices }: Claim,
  { devices, taken: takenCounts }: OnInvoices,
): { invoices: BillingInvoice[]; billed: Billed[] } {
  const statedInvoices = invoices.map((invoice, at) => ({
    ...invoice,
    devices: devices[at] ?? null,
    ...takenOf(takenCounts, at),
  }))
  const claimedDevices = lines.map((line) => ({ ...line, document: readFromDocument(line) }))
  const billingInvoices = withoutReplaced(lessReturned(statedInvoices), claimedDevices)
  const billed = billDevices(claimedDevices, billingInvoices).map((at = 0) => ({
    billed_by: at,
    dates: datesOfInvoice(claim, billingInvoices[at]),
  }))
  return { invoices: billingInvoices, billed }
}

/** What other claims have of one invoice: the number of claims, and the pieces by product. */
const takenOf = (rows: readonly Taken[], at: number) => {
  const rowsOfInvoice = rows.filter((row) => row.at === at)
  return {
    claims: rowsOfInvoice.find(({ product }) => product === null)?.count ?? 0,
    taken: new Map(
      rowsOfInvoice.flatMap(({ product, count }) => (product ? [[product, count]] : [])),
    ),
  }
}

/** The document the owner chose for a device, else the one the device was read from. */
const readFromDocument = ({
  link_document,
  provenance,
}: Pick<Line, 'link_document' | 'provenance'>) =>
  link_document ?? (provenance as Provenance | null)?.invoice_line?.document ?? null

function datesOfInvoice(claim: ClaimDates, invoice: BillingInvoice | undefined): ClaimDates | null {
  if (!invoice || invoice.leads) return null
  const order_date = invoice.read?.order_date
  const delivery_date = invoice.read && deliveryDayOf(invoice.read)
  return {
    order_date: order_date ?? claim.order_date ?? null,
    invoice_date: invoice.date,
    delivery_date: delivery_date ?? claim.delivery_date ?? null,
    commissioning_date: claim.commissioning_date ?? null,
  }
}
