import type { Check, IsoDate, Provenance } from '@ruecklauf/model'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import { deliveriesOf } from '../invoice/deliveries.ts'
import { check } from './make-check.ts'

/** Checks the order of the dates: order, then delivery and invoice, then installation. */
export function orderChecks(facts: InvoiceFacts): Check[] {
  const { claim } = facts
  const values = {
    order_date: claim.order_date ?? '',
    invoice_date: claim.invoice_date ?? '',
    delivery_date: claim.delivery_date ?? '',
    commissioning_date: claim.commissioning_date ?? '',
  }
  const { order_date, invoice_date, delivery_date, commissioning_date } = claim
  // A collective invoice follows the delivery.
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
 * Whether the goods were delivered by a day. The e-invoice counts before a typed day, unless that day lies in a
 * period it states. False without any statement, null where the period leaves it open.
 */
function isDeliveredBy(day: IsoDate | null, facts: InvoiceFacts): boolean | null {
  const { claim, invoice } = facts
  if (!day) return null
  const typed = claim.delivery_date ? { from: claim.delivery_date, to: claim.delivery_date } : null
  const statedPeriods = invoice ? deliveriesOf(invoice, billingLines(facts)) : []
  const deliveries = statedPeriods.map((period) =>
    typed && period.from <= typed.from && typed.to <= period.to ? typed : period,
  )
  const periods = deliveries.length > 0 ? deliveries : [typed].flatMap((period) => period ?? [])
  if (periods.length === 0 || periods.some(({ from }) => from > day)) return false
  return periods.every(({ to }) => to <= day) || null
}

/**
 * The lines that devices were read from; for a typed device, the lines of its product. All lines where one device has
 * none.
 */
function billingLines({ lines, billing, invoiced }: InvoiceFacts): Set<number> {
  const numbers = lines.map(({ invoice_line, provenance, link_product }) => {
    const document = (provenance as Provenance | null)?.invoice_line?.document
    if (invoice_line && document && billing.documents.includes(document)) return [invoice_line]
    return invoiced?.products.get(link_product ?? '')?.line_numbers ?? []
  })
  return new Set(numbers.every((lineNumbers) => lineNumbers.length > 0) ? numbers.flat() : [])
}

const areInOrder = (earlier: IsoDate | null, later: IsoDate | null) =>
  earlier && later ? earlier <= later : null
