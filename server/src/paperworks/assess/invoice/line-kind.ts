import type { Cents, Invoice, InvoiceLine } from '@ruecklauf/model'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import { has, wordsOf } from './line-words.ts'
import type { Matched, MatchedProduct } from './match-products.ts'
import { withParts } from './set-parts.ts'
import { type NoDevices, statedPieces } from './stated-pieces.ts'

/**
 * What a line does to the devices of its product: it bills them, without a price of their own where
 * another line carries it; it gives some for nothing; it takes some back; or it changes the price alone.
 */
export type LineKind = 'bought' | 'unpriced' | 'free' | 'returned' | 'price' | 'deposit'

/** A line that sells something, as it is understood. */
export interface StatedLine {
  line: InvoiceLine
  /** Its place, from 0. */
  index: number
  product: MatchedProduct | null
  /** Pieces, whatever the sign; else why it names no number of them. */
  count: number | NoDevices
  kind: LineKind
  /** Net, below zero where it lowers the total; null where not stated in EUR to the cent. */
  cents: Cents | null
}

type Stated = Pick<Invoice, 'lines' | 'currency' | 'note'>

/**
 * Understands the lines of an invoice by quantity, price of a piece and words: discounts, surcharges,
 * deposits and free goods with a device's article number are no devices bought or returned.
 * @param products the product of each line, as `matchProducts` finds them.
 */
export function statedLines(invoice: Stated, products: readonly Matched[]): StatedLine[] {
  const isEuro = invoice.currency === 'EUR'
  const lines = invoice.lines.flatMap((line, index) => {
    if (line.line_role) return []
    const count = statedPieces(line)
    const found = products[index] ?? null
    const isSet = found !== null && 'parts' in found
    const product = isSet ? null : found
    const parts = isSet ? found.parts : null
    const cents = isEuro ? signed(line, centsOf(line.net_amount)) : null
    return [{ line, index, product, parts, count, cents, ...measured(line, count) }]
  })
  const usual = Map.groupBy(lines, soldAs)
  const carriesOthers = lines.some(
    ({ product, amount, count }) => !product && amount > 0 && count !== 'no_pieces',
  )
  const priced = lines.filter(({ product, amount }) => product && amount > 0)
  const understood = lines.map(({ unit_price, amount, ...stated }) => {
    const prices = (usual.get(soldAs(stated)) ?? [])
      .map((line) => line.unit_price)
      .filter((price) => !Number.isNaN(price))
    const isKnown = stated.product !== null || stated.parts !== null
    const own = stated.product?.name ?? ''
    const context = { highest: Math.max(0, ...prices), carriesOthers, isKnown, own }
    const kind = kindOf({ line: stated.line, unit_price, amount }, context)
    const { line } = stated
    // Goods with a number of their own, and old devices, are none of those sold.
    const isOther = line.article_number !== null || has('old_device', wordsOf(line))
    if (kind !== 'returned' || isKnown || isOther) return { ...stated, kind }
    const same = priced.filter((sold) => isPriceOf(unit_price, sold))
    const [product = null, another] = new Set(same.map((sold) => sold.product))
    return { ...stated, kind, product: another ? null : product }
  })
  return withParts(understood)
}

/** What is taken back without its article number is the one product that costs as much. */
const isPriceOf = (unit_price: number, sold: Pick<Measured, 'unit_price'>): boolean =>
  -unit_price >= sold.unit_price * LEAST && -unit_price <= sold.unit_price * MOST

/** What the lines of one product or one set have in common; what we don't know is compared with nothing. */
const soldAs = ({ product, parts, index }: Sold): string =>
  product?.id ?? parts?.map(({ id }) => id).join(' ') ?? `line ${index}`

interface Sold {
  product: MatchedProduct | null
  parts: readonly MatchedProduct[] | null
  index: number
}

/** The amount as a number, to be compared and never paid; NaN where none is stated. */
function measured(line: InvoiceLine, count: number | NoDevices) {
  const size = line.net_amount === null ? Number.NaN : Math.abs(Number(line.net_amount))
  const amount = isNegative(line) ? -size : size
  return { amount, unit_price: typeof count === 'number' ? amount / count : Number.NaN }
}

/** Some writers put the sign to the quantity, some to the amount, some to both. */
const isNegative = ({ quantity, net_amount }: InvoiceLine) =>
  (quantity?.startsWith('-') ?? false) || /^-.*[1-9]/.test(net_amount ?? '')

const signed = (line: InvoiceLine, cents: Cents | null): Cents | null =>
  cents === null ? null : isNegative(line) ? -Math.abs(cents) : cents

interface Measured {
  line: InvoiceLine
  unit_price: number
  amount: number
}

interface Context {
  /** Price of a piece on the dearest line of the same product. */
  highest: number
  /** A line of no known product has a price, as that of a set. */
  carriesOthers: boolean
  /** The line names a product or a set of the programme. */
  isKnown: boolean
  /** What the product is called, which may have words of a service. */
  own: string
}

function kindOf({ line, unit_price, amount }: Measured, context: Context): LineKind {
  const words = wordsOf(line)
  if (isNegative(line)) {
    const isSettled = has('deposit', words) || (!context.isKnown && has('settled_credit', words))
    return isSettled ? 'deposit' : belowZero({ line, unit_price }, words, context)
  }
  const name = (line.name ?? '').replace(context.own, '')
  if (context.isKnown && has('deposit', name) && !has('settled', name)) return 'deposit'
  if (amount === 0) return forNothing(words, context)
  const isSmall = unit_price < context.highest / 2
  return (isSmall && has('surcharge', words)) || has('service', name) ? 'price' : 'bought'
}

/** Of what a device costs so little takes none back. */
export const LITTLE = 0.25
/** Between these shares a line costs what a device does. */
const [LEAST, MOST] = [0.9, 1.1]

/**
 * A return takes a device back for what it cost: pieces counted below zero or words of it, and no small
 * part of the price, or the whole price without words. Words of a discount, and any other part of it, change
 * the price alone. What names no product is a return by its words.
 */
function belowZero(
  { line, unit_price }: Pick<Measured, 'line' | 'unit_price'>,
  words: string,
  { highest, isKnown }: Context,
): LineKind {
  const [isReturn, isDiscount] = [has('returned', words), has('discount', words)]
  const share = highest > 0 ? -unit_price / highest : Number.NaN
  const isCounted = line.quantity?.startsWith('-') ?? false
  if (Number.isNaN(share)) {
    const isOne = isReturn === isDiscount ? isKnown : isReturn
    return isOne ? 'returned' : 'price'
  }
  if (isCounted && line.serial_numbers.length > 0) return 'returned'
  if (share < LITTLE) return 'price'
  const isWhole = share >= LEAST && share <= MOST
  const isHalf = share >= 0.5
  if (isCounted) {
    if (has('bonus', words) && !isReturn) return 'price'
    return isReturn || isWhole || (!isDiscount && isHalf) ? 'returned' : 'price'
  }
  const isOne = isReturn ? isHalf : isWhole
  return isOne && !isDiscount ? 'returned' : 'price'
}

function forNothing(words: string, { highest, carriesOthers }: Context): LineKind {
  if (has('replacement', words)) return 'free'
  if (highest > 0) return 'bought'
  return carriesOthers ? 'unpriced' : 'free'
}
