import {
  type Cents,
  distribute,
  type Invoice,
  maxDevices,
  type UnmatchedLine,
} from '@ruecklauf/model'
import { type StatedLine, statedLines } from './line-kind.ts'
import { lineNumbersOf } from './line-numbers.ts'
import { statedSerials } from './line-serials.ts'
import type { Matched } from './match-products.ts'
import { withoutReturned } from './without-returned.ts'

/** One piece of an invoice line: a device, as far as the invoice describes it. */
export interface Piece {
  link_product: string
  product_name: string | null
  invoice_line: number
  /** Share of what the invoice asks for the product's pieces; these sum to it to the cent. */
  net_price: Cents | null
  serial: string | null
}

type Told = Pick<Invoice, 'lines' | 'currency' | 'note'>

/**
 * Takes an invoice apart into pieces of known products. What the same invoice says was returned is
 * taken off again; discounts and surcharges of a product are shared among its pieces.
 * @param products the product of each line, as `matchProducts` finds them.
 * @param room how many devices can still be added.
 */
export function piecesOf(
  invoice: Told,
  { products, room }: { products: readonly Matched[]; room: number },
): { pieces: Piece[]; unmatched: UnmatchedLine[] } {
  const numbers = lineNumbersOf(invoice.lines)
  const lines = statedLines(invoice, products)
  const bought: Piece[] = []
  const returned: { product: string; count: number; serials: string[] }[] = []
  const unmatched: UnmatchedLine[] = []
  for (const stated of lines) {
    const { line, index, product, count, kind } = stated
    const leave = (reason: UnmatchedLine['reason']) => unmatched.push(left(stated, reason))
    if (kind === 'deposit' || kind === 'price') continue
    if (!product) leave('no_product')
    else if (typeof count === 'string') leave(count)
    else if (kind === 'free') leave('free')
    else if (kind === 'returned') {
      returned.push({ product: product.id, count, serials: statedSerials(line) })
      leave('returned')
    } else if (bought.length + count > Math.min(room, maxDevices)) leave('too_many_devices')
    else bought.push(...split(stated, numbers[index] ?? index + 1))
  }
  return { pieces: withChanges(withoutReturned(bought, returned), lines), unmatched }
}

const left = (
  { line: { name, article_number, quantity }, index }: StatedLine,
  reason: UnmatchedLine['reason'],
): UnmatchedLine => ({ line: index + 1, name, article_number, quantity, reason })

function split({ line, product, count, kind, cents }: StatedLine, number: number): Piece[] {
  const pieces = Number(count)
  const isPriced = cents !== null && cents >= 0 && kind === 'bought'
  const prices = isPriced ? distribute(cents, Array(pieces).fill(1)) : []
  const serials = statedSerials(line)
  const stated = serials.length <= pieces ? serials : []
  return Array.from({ length: pieces }, (_, piece) => ({
    link_product: product?.id ?? '',
    product_name: line.name?.slice(0, 300) ?? null,
    invoice_line: number,
    net_price: prices[piece] ?? null,
    serial: stated[piece] ?? null,
  }))
}

/** Shares what discounts, surcharges and free goods do to a product's price among its pieces. */
function withChanges(pieces: readonly Piece[], lines: readonly StatedLine[]): Piece[] {
  const changed = [...pieces]
  for (const [product, own] of Map.groupBy(lines, (line) => line.product?.id)) {
    const change = own.reduce(
      (sum, { kind, cents }) => sum + (kind === 'price' ? (cents ?? 0) : 0),
      0,
    )
    const hasBonus = own.some(({ kind, cents }) => kind === 'bought' && cents === 0)
    const at = changed.flatMap(({ link_product, net_price }, index) =>
      link_product === product && net_price !== null ? [index] : [],
    )
    if (at.length === 0 || (change === 0 && !hasBonus)) continue
    const total = at.reduce((sum, index) => sum + (changed[index]?.net_price ?? 0), change)
    const prices = distribute(Math.max(0, total), Array(at.length).fill(1))
    for (const [nth, index] of at.entries()) {
      const piece = changed[index]
      if (piece) changed[index] = { ...piece, net_price: prices[nth] ?? 0 }
    }
  }
  return changed
}
