import type { Check, Invoice } from '@ruecklauf/model'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { deliveryDayOf } from '../invoice/deliveries.ts'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import type { BillingInvoice } from './bill-devices.ts'

/** A claim reduced to one invoice: the values this invoice states and the devices it bills. */
export interface InvoiceFacts extends ClaimFacts {
  /** Null where the reader could read nothing. */
  invoice: Invoice | null
  /** The devices the invoice states. */
  invoiced: InvoicedDevices | null
  /** The invoice, with the pieces that other claims have of it. */
  billing: BillingInvoice
}

/** The facts of each invoice of a claim; all facts where it has one invoice. */
export const factsOfInvoices = (facts: ClaimFacts): InvoiceFacts[] =>
  facts.invoices.map((billing, at) => ({
    ...facts,
    claim: billing.leads ? facts.claim : { ...facts.claim, ...statedBy(billing) },
    lines: facts.lines.filter(({ billed_by }) => billed_by === at),
    invoice: billing.read,
    invoiced: billing.devices,
    billing,
  }))

/** One of several invoices that bills no device of the claim. */
export const isIdle = ({ invoices, lines }: Pick<InvoiceFacts, 'invoices' | 'lines'>): boolean =>
  invoices.length > 1 && lines.length === 0

/** The values of a further invoice that replace the claim's fields. Missing dates come from the claim. */
function statedBy({ number, date, seller_vat, read }: BillingInvoice) {
  const order_date = read?.order_date
  const delivery_date = read && deliveryDayOf(read)
  return {
    invoice_number: number,
    invoice_date: date,
    invoice_seller: read?.seller ?? null,
    invoice_seller_vat: seller_vat,
    invoice_buyer: read?.buyer ?? null,
    invoice_total: read?.currency === 'EUR' ? centsOf(read.grand_total) : null,
    ...(order_date ? { order_date } : {}),
    ...(delivery_date ? { delivery_date } : {}),
  }
}

/** The checks of each invoice. With several invoices, each check names its invoice. */
export const checksOfInvoices = (
  facts: ClaimFacts,
  checksOf: (invoiceFacts: InvoiceFacts) => readonly Check[],
): Check[] =>
  factsOfInvoices(facts).flatMap((invoiceFacts) => {
    const checks = checksOf(invoiceFacts)
    if (facts.invoices.length === 1) return checks
    const { number, leads } = invoiceFacts.billing
    const of = { of_invoice: number ?? '–', ...(leads ? {} : { is_further: 1 }) }
    return checks.map((check) => ({ ...check, values: { ...check.values, ...of } }))
  })
