import {
  type Cents,
  distribute,
  type Invoice,
  type InvoiceLine,
  isSerial,
  normaliseSerial,
  type UnmatchedLine,
} from '@ruecklauf/model'
import { maxDevices } from '../../draft/line-hooks.ts'
import { centsOf } from './invoice-amount.ts'
import { lineNumbersOf } from './line-numbers.ts'
import type { MatchedProduct } from './match-products.ts'
import { statedDevices } from './stated-devices.ts'
import { withoutReturned } from './without-returned.ts'

/** One piece of an invoice line: a device, as far as the invoice describes it. */
export interface Piece {
  link_product: string
  product_name: string | null
  invoice_line: number
  /** Share of the line's net amount; the pieces of a line sum to it to the cent. */
  net_price: Cents | null
  serial: string | null
}

/**
 * Takes an invoice apart into pieces of known products. What the same invoice says was returned is
 * taken off again.
 * @param products the product of each line, as `matchProducts` finds them.
 * @param room how many devices can still be added.
 */
export function piecesOf(
  invoice: Invoice,
  { products, room }: { products: readonly (MatchedProduct | null)[]; room: number },
): { pieces: Piece[]; unmatched: UnmatchedLine[] } {
  const numbers = lineNumbersOf(invoice.lines)
  const bought: Piece[] = []
  const returned: { product: string; count: number; serials: string[] }[] = []
  const unmatched: UnmatchedLine[] = []
  for (const [index, line] of invoice.lines.entries()) {
    if (line.line_role) continue
    const leave = (reason: UnmatchedLine['reason']) => unmatched.push(left(line, { index, reason }))
    const product = products[index]
    const count = statedDevices(line)
    if (!product) leave('no_product')
    else if (typeof count === 'string') leave(count)
    else if (count < 0) {
      returned.push({ product: product.id, count: -count, serials: serialsOf(line) })
      leave('returned')
    } else if (bought.length + count > Math.min(room, maxDevices)) leave('too_many_devices')
    else
      bought.push(...split(line, { number: numbers[index] ?? index + 1, count, product, invoice }))
  }
  return { pieces: withoutReturned(bought, returned), unmatched }
}

function left(
  { name, article_number, quantity }: InvoiceLine,
  { index, reason }: { index: number; reason: UnmatchedLine['reason'] },
): UnmatchedLine {
  return { line: index + 1, name, article_number, quantity, reason }
}

const serialsOf = (line: InvoiceLine) => line.serial_numbers.map(normaliseSerial).filter(isSerial)

interface Whole {
  number: number
  count: number
  product: MatchedProduct
  invoice: Pick<Invoice, 'currency'>
}

function split(line: InvoiceLine, { number, count, product, invoice }: Whole): Piece[] {
  const amount = invoice.currency === 'EUR' ? centsOf(line.net_amount) : null
  const prices = amount !== null && amount >= 0 ? distribute(amount, Array(count).fill(1)) : []
  const serials = serialsOf(line)
  const stated = serials.length <= count ? serials : []
  return Array.from({ length: count }, (_, piece) => ({
    link_product: product.id,
    product_name: line.name?.slice(0, 300) ?? null,
    invoice_line: number,
    net_price: prices[piece] ?? null,
    serial: stated[piece] ?? null,
  }))
}
