import type { Invoice } from '../invoices/invoice.ts'
import type { MatchedProduct } from './match-products.ts'
import { statedDevices } from './stated-devices.ts'

/** How many devices of each product an invoice bills, less those it says were returned; at least 0. */
export function devicesOf(
  { lines }: Pick<Invoice, 'lines'>,
  products: readonly (MatchedProduct | null)[],
): Map<string, number> {
  const balance = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const product = products[index]?.id
    const count = statedDevices(line)
    if (product && !line.line_role && typeof count === 'number')
      balance.set(product, (balance.get(product) ?? 0) + count)
  }
  return new Map([...balance].map(([product, count]) => [product, Math.max(0, count)]))
}
