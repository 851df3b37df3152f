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
  /** Share of the product's total on the invoice; the shares sum to it to the cent. */
  net_price: Cents | null
  serial: string | null
}

type Told = Pick<Invoice, 'lines' | 'currency' | 'note'>

/**
 * Splits an invoice into pieces of known products. Deducts returns on the same invoice. Distributes a product's
 * discounts and surcharges among its pieces.
 * @param products the product of each line, from `matchProducts`.
 * @param room how many devices fit into the claim.
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
  for (const statedLine of lines) {
    const { line, index, product, count, kind } = statedLine
    const leave = (reason: UnmatchedLine['reason']) => unmatched.push(left(statedLine, reason))
    if (kind === 'deposit' || kind === 'price') continue
    if (!product) leave('no_product')
    else if (typeof count === 'string') leave(count)
    else if (kind === 'free') leave('free')
    else if (kind === 'returned') {
      returned.push({ product: product.id, count, serials: statedSerials(line) })
      leave('returned')
    } else if (bought.length + count > Math.min(room, maxDevices)) leave('too_many_devices')
    else bought.push(...split(statedLine, numbers[index] ?? index + 1))
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
  const lineSerials = serials.length <= pieces ? serials : []
  return Array.from({ length: pieces }, (_, piece) => ({
    link_product: product?.id ?? '',
    product_name: line.name?.slice(0, 300) ?? null,
    invoice_line: number,
    net_price: prices[piece] ?? null,
    serial: lineSerials[piece] ?? null,
  }))
}

/** Distributes discounts, surcharges and free goods of a product among the prices of its pieces. */
function withChanges(pieces: readonly Piece[], lines: readonly StatedLine[]): Piece[] {
  const changedPieces = [...pieces]
  for (const [product, productLines] of Map.groupBy(lines, (line) => line.product?.id)) {
    const change = productLines.reduce(
      (sum, { kind, cents }) => sum + (kind === 'price' ? (cents ?? 0) : 0),
      0,
    )
    const hasBonus = productLines.some(({ kind, cents }) => kind === 'bought' && cents === 0)
    const at = changedPieces.flatMap(({ link_product, net_price }, index) =>
      link_product === product && net_price !== null ? [index] : [],
    )
    if (at.length === 0 || (change === 0 && !hasBonus)) continue
    const total = at.reduce((sum, index) => sum + (changedPieces[index]?.net_price ?? 0), change)
    const prices = distribute(Math.max(0, total), Array(at.length).fill(1))
    for (const [nth, index] of at.entries()) {
      const piece = changedPieces[index]
      if (piece) changedPieces[index] = { ...piece, net_price: prices[nth] ?? 0 }
    }
  }
  return changedPieces
}
