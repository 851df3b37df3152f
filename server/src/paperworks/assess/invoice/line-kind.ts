import type { Cents, Invoice, InvoiceLine } from '@ruecklauf/model'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import { has, wordsOf } from './line-words.ts'
import type { Matched, MatchedProduct } from './match-products.ts'
import { withParts } from './set-parts.ts'
import { type NoDevices, statedPieces } from './stated-pieces.ts'

/**
 * What a line does to its product's devices: bills them (perhaps without an own price), gives them free, takes them
 * back, or changes the price alone.
 */
export type LineKind = 'bought' | 'unpriced' | 'free' | 'returned' | 'price' | 'deposit'

/** A line that sells something, as interpreted. */
export interface StatedLine {
  line: InvoiceLine
  /** Its place, from 0. */
  index: number
  product: MatchedProduct | null
  /** Pieces without sign; else why there is no number of pieces. */
  count: number | NoDevices
  kind: LineKind
  /** Net, negative where it lowers the total; null where not stated in EUR to the cent. */
  cents: Cents | null
}

type Stated = Pick<Invoice, 'lines' | 'currency' | 'note'>

/**
 * Interprets the lines of an invoice by quantity, unit price and words. Discounts, surcharges, deposits and free
 * goods may have a device's article number, but are no devices.
 * @param products the product of each line, from `matchProducts`.
 */
export function statedLines(invoice: Stated, products: readonly Matched[]): StatedLine[] {
  const isEuro = invoice.currency === 'EUR'
  const lines = invoice.lines.flatMap((line, index) => {
    if (line.line_role) return []
    const count = statedPieces(line)
    const match = products[index] ?? null
    const isSet = match !== null && 'parts' in match
    const product = isSet ? null : match
    const parts = isSet ? match.parts : null
    const cents = isEuro ? signed(line, centsOf(line.net_amount)) : null
    return [{ line, index, product, parts, count, cents, ...measured(line, count) }]
  })
  const usual = Map.groupBy(lines, soldAs)
  const carriesOthers = lines.some(
    ({ product, amount, count }) => !product && amount > 0 && count !== 'no_pieces',
  )
  const priced = lines.filter(({ product, amount }) => product && amount > 0)
  const understood = lines.map(({ unit_price, amount, ...statedLine }) => {
    const prices = (usual.get(soldAs(statedLine)) ?? [])
      .map((line) => line.unit_price)
      .filter((price) => !Number.isNaN(price))
    const isKnown = statedLine.product !== null || statedLine.parts !== null
    const productName = statedLine.product?.name ?? ''
    const context = { highest: Math.max(0, ...prices), carriesOthers, isKnown, own: productName }
    const kind = kindOf({ line: statedLine.line, unit_price, amount }, context)
    const { line } = statedLine
    // Goods with their own article number, and old devices, are not the sold ones.
    const isOther = line.article_number !== null || has('old_device', wordsOf(line))
    if (kind !== 'returned' || isKnown || isOther) return { ...statedLine, kind }
    const equallyPriced = priced.filter((sold) => isPriceOf(unit_price, sold))
    const [product = null, another] = new Set(equallyPriced.map((sold) => sold.product))
    return { ...statedLine, kind, product: another ? null : product }
  })
  return withParts(understood)
}

/** A return without article number belongs to the one product of the same price. */
const isPriceOf = (unit_price: number, sold: Pick<Measured, 'unit_price'>): boolean =>
  -unit_price >= sold.unit_price * LEAST && -unit_price <= sold.unit_price * MOST

/** Key of the lines of one product or set; an unknown product has a key of its own. */
const soldAs = ({ product, parts, index }: Sold): string =>
  product?.id ?? parts?.map(({ id }) => id).join(' ') ?? `line ${index}`

interface Sold {
  product: MatchedProduct | null
  parts: readonly MatchedProduct[] | null
  index: number
}

/** The amount as a number, for comparison only; NaN where none is stated. */
function measured(line: InvoiceLine, count: number | NoDevices) {
  const size = line.net_amount === null ? Number.NaN : Math.abs(Number(line.net_amount))
  const amount = isNegative(line) ? -size : size
  return { amount, unit_price: typeof count === 'number' ? amount / count : Number.NaN }
}

/** Writers put the sign on the quantity, the amount, or both. */
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
  /** Unit price on the dearest line of the same product. */
  highest: number
  /** A line of an unknown product, such as a set, has a price. */
  carriesOthers: boolean
  /** The line names a product or a set of the programme. */
  isKnown: boolean
  /** Name of the product, which may contain words of a service. */
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

/** A deduction below this share of a device's price is no return. */
export const LITTLE = 0.25
/** Between these shares, a line has the price of a device. */
const [LEAST, MOST] = [0.9, 1.1]

/**
 * A return takes a device back for its price. It has negative pieces or words of a return, and no small share of the
 * price; or it has the whole price without words. Discount words and other shares change the price alone. For an
 * unknown product, the words decide.
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
