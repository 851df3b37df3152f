import type { Check, Invoice } from '@ruecklauf/model'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { deliveryDayOf } from '../invoice/deliveries.ts'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import type { BillingInvoice } from './bill-devices.ts'

/** A claim as if it had one invoice: what this one states, and the devices that it bills. */
export interface InvoiceFacts extends ClaimFacts {
  /** Null where nothing could be read. */
  invoice: Invoice | null
  /** What it says of devices. */
  invoiced: InvoicedDevices | null
  /** It, with what other claims have of it. */
  billing: BillingInvoice
}

/** The facts of each invoice of a claim; of a single one all facts. */
export const factsOfInvoices = (facts: ClaimFacts): InvoiceFacts[] =>
  facts.invoices.map((billing, at) => ({
    ...facts,
    claim: billing.leads ? facts.claim : { ...facts.claim, ...statedBy(billing) },
    lines: facts.lines.filter(({ billed_by }) => billed_by === at),
    invoice: billing.read,
    invoiced: billing.devices,
    billing,
  }))

/** One of several invoices, and no device of the claim is billed by it. */
export const isIdle = ({ invoices, lines }: Pick<InvoiceFacts, 'invoices' | 'lines'>): boolean =>
  invoices.length > 1 && lines.length === 0

/** What a further invoice states in place of the claim's fields; dates that it lacks are the claim's. */
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

/** The checks of each invoice; where there are several, each says which one it is about. */
export const checksOfInvoices = (
  facts: ClaimFacts,
  checksOf: (one: InvoiceFacts) => readonly Check[],
): Check[] =>
  factsOfInvoices(facts).flatMap((one) => {
    const checks = checksOf(one)
    if (facts.invoices.length === 1) return checks
    const { number, leads } = one.billing
    const of = { of_invoice: number ?? '–', ...(leads ? {} : { is_further: 1 }) }
    return checks.map((check) => ({ ...check, values: { ...check.values, ...of } }))
  })
