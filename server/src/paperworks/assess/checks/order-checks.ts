import type { Check, IsoDate, Provenance } from '@ruecklauf/model'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import { deliveriesOf } from '../invoice/deliveries.ts'
import { check } from './make-check.ts'

/** What follows what: an order its delivery and its invoice, the installation delivery or invoice. */
export function orderChecks(facts: InvoiceFacts): Check[] {
  const { claim } = facts
  const values = {
    order_date: claim.order_date ?? '',
    invoice_date: claim.invoice_date ?? '',
    delivery_date: claim.delivery_date ?? '',
    commissioning_date: claim.commissioning_date ?? '',
  }
  const { order_date, invoice_date, delivery_date, commissioning_date } = claim
  // A collective invoice comes after the goods.
  const isBilled = areInOrder(invoice_date, commissioning_date)
  const isDelivered = isDeliveredBy(commissioning_date, facts)
  return [
    check('ordered_before_invoice', areInOrder(order_date, invoice_date), { values }),
    check('delivered_after_order', areInOrder(order_date, delivery_date), { values }),
    check('installed_after_invoice', isBilled === false ? isDelivered : isBilled, {
      values,
    }),
  ]
}

/**
 * Whether the goods were there by a day: what the e-invoice states counts before a typed day, unless that
 * lies in a period which it states. False where nothing says so, null where the period leaves it open.
 */
function isDeliveredBy(day: IsoDate | null, facts: InvoiceFacts): boolean | null {
  const { claim, invoice } = facts
  if (!day) return null
  const typed = claim.delivery_date ? { from: claim.delivery_date, to: claim.delivery_date } : null
  const stated = invoice ? deliveriesOf(invoice, billingLines(facts)) : []
  const deliveries = stated.map((one) =>
    typed && one.from <= typed.from && typed.to <= one.to ? typed : one,
  )
  const all = deliveries.length > 0 ? deliveries : [typed].flatMap((one) => one ?? [])
  if (all.length === 0 || all.some(({ from }) => from > day)) return false
  return all.every(({ to }) => to <= day) || null
}

/** The lines that devices were read from; of one that was typed those of its product; all where it is on none. */
function billingLines({ lines, billing, invoiced }: InvoiceFacts): Set<number> {
  const numbers = lines.map(({ invoice_line, provenance, link_product }) => {
    const document = (provenance as Provenance | null)?.invoice_line?.document
    if (invoice_line && document && billing.documents.includes(document)) return [invoice_line]
    return invoiced?.products.get(link_product ?? '')?.line_numbers ?? []
  })
  return new Set(numbers.every((own) => own.length > 0) ? numbers.flat() : [])
}

const areInOrder = (earlier: IsoDate | null, later: IsoDate | null) =>
  earlier && later ? earlier <= later : null
