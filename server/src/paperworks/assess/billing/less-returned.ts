import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import { type Counted, returnedOf } from '../invoice/without-returned.ts'

interface Billing {
  devices: InvoicedDevices | null
}

/** Subtracts devices from each invoice that another invoice of the claim takes back. */
export function lessReturned<Invoice extends Billing>(invoices: readonly Invoice[]): Invoice[] {
  let remaining = [...invoices]
  for (const [at, { devices }] of invoices.entries())
    for (const [product, { returned }] of devices?.products ?? [])
      if (returned.count > 0) remaining = without(remaining, { at, product, returned })
  return remaining
}

interface TakenBack {
  /** The invoice that takes the devices back. */
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
    const invoiced = invoice.devices?.products.get(product)
    if (!invoice.devices || !invoiced || index === at || count === 0) return invoice
    const bought = { count: invoiced.count, serials: [...invoiced.serials.stated] }
    const returnedCount = Math.min(invoiced.count, returnedOf(bought, { ...returned, count }))
    count -= returnedCount
    const products = new Map(invoice.devices.products)
    products.set(product, { ...invoiced, count: invoiced.count - returnedCount })
    return { ...invoice, devices: { ...invoice.devices, products } }
  })
}
