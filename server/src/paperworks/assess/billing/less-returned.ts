import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import { type Counted, returnedOf } from '../invoice/without-returned.ts'

interface Billing {
  devices: InvoicedDevices | null
}

/** The invoices of a claim, each without the devices that another one of them takes back. */
export function lessReturned<Invoice extends Billing>(invoices: readonly Invoice[]): Invoice[] {
  let left = [...invoices]
  for (const [at, { devices }] of invoices.entries())
    for (const [product, { returned }] of devices?.products ?? [])
      if (returned.count > 0) left = without(left, { at, product, returned })
  return left
}

interface TakenBack {
  /** The invoice that says so. */
  at: number
  product: string
  returned: Counted
}

function without<Invoice extends Billing>(
  invoices: readonly Invoice[],
  { at, product, returned }: TakenBack,
): Invoice[] {
  let { count } = returned
  return invoices.map((invoice, index) => {
    const named = invoice.devices?.products.get(product)
    if (!invoice.devices || !named || index === at || count === 0) return invoice
    const bought = { count: named.count, serials: [...named.serials.stated] }
    const gone = Math.min(named.count, returnedOf(bought, { ...returned, count }))
    count -= gone
    const products = new Map(invoice.devices.products)
    products.set(product, { ...named, count: named.count - gone })
    return { ...invoice, devices: { ...invoice.devices, products } }
  })
}
