import type { Cents, Invoice, InvoiceLine } from '@ruecklauf/model'
import { centsOf } from './invoice-amount.ts'
import { has } from './line-words.ts'
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
  const usual = Map.groupBy(lines, ({ product }) => product?.id)
  const carriesOthers = lines.some(
    ({ product, amount, count }) => !product && amount > 0 && count !== 'no_pieces',
  )
  const understood = lines.map(({ unit_price, amount, ...stated }) => {
    const prices = usual.get(stated.product?.id)?.map((one) => one.unit_price) ?? []
    const context = { highest: Math.max(0, ...prices), carriesOthers, note: invoice.note ?? '' }
    return { ...stated, kind: kindOf({ line: stated.line, unit_price, amount }, context) }
  })
  return withParts(understood)
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
  note: string
}

function kindOf({ line, unit_price, amount }: Measured, context: Context): LineKind {
  const words = `${line.name ?? ''} ${line.note ?? ''}`
  if (isNegative(line))
    return has('deposit', words) ? 'deposit' : belowZero(words, unit_price, context)
  if (amount === 0) return forNothing(words, context)
  const isSmall = unit_price < context.highest / 2
  return isSmall && has('surcharge', words) ? 'price' : 'bought'
}

/** A return takes back nearly the price of a piece, a discount a part of it; words decide between. */
function belowZero(words: string, unit_price: number, { highest }: Context): LineKind {
  const isDiscount = has('discount', words) && !has('returned', words)
  const share = highest > 0 ? -unit_price / highest : Number.NaN
  if (share >= 0.9) return 'returned'
  if (share < 0.5) return has('returned', words) ? 'returned' : 'price'
  return isDiscount ? 'price' : 'returned'
}

function forNothing(words: string, { highest, carriesOthers, note }: Context): LineKind {
  if (has('replacement', `${words} ${note}`)) return 'free'
  if (highest > 0) return has('bonus', words) ? 'bought' : 'free'
  return carriesOthers ? 'unpriced' : 'free'
}
