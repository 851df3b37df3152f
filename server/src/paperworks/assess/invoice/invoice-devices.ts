import type { Invoice } from '@ruecklauf/model'
import type { MatchedProduct } from './match-products.ts'
import { statedDevices } from './stated-devices.ts'

/** What an invoice says of devices. */
export interface InvoicedDevices {
  /** By product: how many are billed, less those that were returned; at least 0. */
  counts: Map<string, number>
  /** A line may bill devices of any product: it names none we know, or no number of pieces. */
  isOpen: boolean
}

/** Counts the devices on an invoice; one without lines says nothing of them. */
export function devicesOf(
  { lines, warnings }: Pick<Invoice, 'lines' | 'warnings'>,
  products: readonly (MatchedProduct | null)[],
): InvoicedDevices {
  const balance = new Map<string, number>()
  let isOpen = lines.length === 0 || warnings.some(({ code }) => code === 'too_many_lines')
  for (const [index, line] of lines.entries()) {
    const product = products[index]?.id
    const count = statedDevices(line)
    if (line.line_role || count === 'no_pieces') continue
    if (product && typeof count === 'number')
      balance.set(product, (balance.get(product) ?? 0) + count)
    else isOpen = true
  }
  const counts = [...balance].map(([product, count]) => [product, Math.max(0, count)] as const)
  return { counts: new Map(counts), isOpen }
}
