import { type Cents, distribute, isSerial, normaliseSerial } from '@ruecklauf/model'
import type { Invoice, InvoiceLine } from '../invoices/invoice.ts'
import { centsOf } from './invoice-amount.ts'
import { maxDevices } from './line-hooks.ts'
import type { MatchedProduct } from './match-products.ts'
import { wholeNumber } from './whole-number.ts'

/** One piece of an invoice line: a device, as far as the invoice describes it. */
export interface Piece {
  link_product: string
  product_name: string | null
  invoice_line: number
  /** Share of the line's net amount; the pieces of a line sum to it to the cent. */
  net_price: Cents | null
  serial: string | null
}

/** An invoice line that became no device, and why. */
export interface Unmatched {
  /** Its place on the invoice, from 1. */
  line: number
  name: string | null
  article_number: string | null
  quantity: string | null
  reason: 'no_product' | 'no_whole_quantity' | 'too_many_devices'
}

/**
 * Takes an invoice apart into pieces of known products.
 * @param products the product of each line, as `matchProducts` finds them.
 * @param room how many devices can still be added.
 */
export function piecesOf(
  invoice: Invoice,
  { products, room }: { products: readonly (MatchedProduct | null)[]; room: number },
): { pieces: Piece[]; unmatched: Unmatched[] } {
  const pieces: Piece[] = []
  const unmatched: Unmatched[] = []
  for (const [index, line] of invoice.lines.entries()) {
    const product = products[index]
    const quantity = wholeNumber(line.quantity)
    const fits = quantity !== null && pieces.length + quantity <= Math.min(room, maxDevices)
    if (product && quantity && fits)
      pieces.push(...split(line, { index, quantity, product, currency: invoice.currency }))
    else {
      const refused = quantity ? 'too_many_devices' : 'no_whole_quantity'
      const { name, article_number } = line
      const reason = product ? refused : 'no_product'
      unmatched.push({ line: index + 1, name, article_number, quantity: line.quantity, reason })
    }
  }
  return { pieces, unmatched }
}

interface Whole {
  index: number
  quantity: number
  product: MatchedProduct
  currency: string | null
}

function split(line: InvoiceLine, { index, quantity, product, currency }: Whole): Piece[] {
  const amount = currency === 'EUR' ? centsOf(line.net_amount) : null
  const prices = amount !== null && amount >= 0 ? distribute(amount, Array(quantity).fill(1)) : []
  const serials = line.serial_numbers.map(normaliseSerial).filter(isSerial)
  const stated = serials.length <= quantity ? serials : []
  const number = line.line_number ?? ''
  return Array.from({ length: quantity }, (_, piece) => ({
    link_product: product.id,
    product_name: line.name?.slice(0, 300) ?? null,
    invoice_line: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : index + 1,
    net_price: prices[piece] ?? null,
    serial: stated[piece] ?? null,
  }))
}
