import { type Cents, type Invoice, isSerial, normaliseSerial } from '@ruecklauf/model'
import { type StatedLine, statedLines } from './line-kind.ts'
import { has } from './line-words.ts'
import type { Matched } from './match-products.ts'

/** What an invoice says of the devices of one product. */
export interface InvoicedProduct {
  /** How many are billed, less those that were returned; at least 0. */
  count: number
  /** Net price of all of them, discounts and surcharges included; null where a part of it isn't stated. */
  cents: Cents | null
  /** Net, of one on the cheapest line that has a price; null where none has. */
  cheapest: Cents | null
  /** Some are billed without a price of their own. */
  isUnpriced: boolean
  /** Some cost nothing, and no other line carries their price. */
  hasFree: boolean
  /** Words say that it comes in place of a device that failed. */
  isReplacement: boolean
  serials: StatedSerials
}

/** The serial numbers that lines state. */
export interface StatedSerials {
  stated: ReadonlySet<string>
  /** Devices without a number of their own. */
  unstated: number
}

/** What an invoice says of devices. */
export interface InvoicedDevices {
  /** By product. */
  products: ReadonlyMap<string, InvoicedProduct>
  /** A line may bill devices of any product: it names none we know, or no number of pieces. */
  isOpen: boolean
  /** What the lines of no known product state. */
  open_serials: StatedSerials
  /** Deposits or returned devices are taken off: the total says nothing of what was bought. */
  isSettled: boolean
}

/** Counts the devices on an invoice; one without lines says nothing of them. */
export function devicesOf(
  invoice: Pick<Invoice, 'lines' | 'warnings' | 'currency' | 'note'>,
  products: readonly Matched[],
): InvoicedDevices {
  const lines = statedLines(invoice, products)
  const named = lines.filter(({ product, count }) => product && typeof count === 'number')
  const others = lines.filter(
    ({ product, count }) => count !== 'no_pieces' && !(product && typeof count === 'number'),
  )
  const isCut = invoice.warnings.some(({ code }) => code === 'too_many_lines')
  const note = invoice.note ?? ''
  const byProduct = Map.groupBy(named, ({ product }) => product?.id ?? '')
  return {
    products: new Map([...byProduct].map(([id, own]) => [id, productOf(own, note)])),
    isOpen: invoice.lines.length === 0 || isCut || others.some(({ kind }) => kind === 'bought'),
    open_serials: serialsOf(others.filter(({ kind }) => kind === 'bought')),
    isSettled: lines.some(
      ({ kind, cents, product }) =>
        (kind === 'deposit' && (cents ?? 0) < 0) || (kind === 'returned' && product !== null),
    ),
  }
}

function productOf(lines: readonly StatedLine[], note: string): InvoicedProduct {
  const pieces = (of: readonly StatedLine[], ...kinds: StatedLine['kind'][]) =>
    of.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? Number(count) : 0), 0)
  const priced = lines.filter(({ kind }) => kind !== 'deposit')
  const prices = lines.flatMap(({ kind, cents, count }) =>
    kind === 'bought' && cents !== null && cents > 0 ? [Math.floor(cents / Number(count))] : [],
  )
  const [given, paid] = [lines.filter(isGiven), lines.filter((line) => !isGiven(line))]
  const bought = pieces(paid, 'bought', 'unpriced')
  const words = lines.map(({ line }) => `${line.name ?? ''} ${line.note ?? ''}`).join(' ')
  return {
    count: Math.max(
      0,
      bought + Math.min(bought, pieces(given, 'bought')) - pieces(lines, 'returned'),
    ),
    cheapest: prices.length > 0 ? Math.min(...prices) : null,
    cents: priced.reduce<Cents | null>(
      (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
      0,
    ),
    isUnpriced: lines.some(({ kind }) => kind === 'unpriced'),
    hasFree: lines.some(({ kind }) => kind === 'free'),
    isReplacement: has('replacement', `${words} ${note}`),
    serials: serialsOf(lines),
  }
}

/** Goods on top for nothing; they count as far as as many were paid. */
const isGiven = ({ kind, cents }: StatedLine) => kind === 'bought' && cents === 0

function serialsOf(lines: readonly StatedLine[]): StatedSerials {
  const stated = new Set<string>()
  let unstated = 0
  for (const { line, kind, count } of lines) {
    if (kind === 'price' || kind === 'deposit') continue
    const serials = statedSerials(line)
    const silent = typeof count === 'number' ? Math.max(0, count - serials.length) : Infinity
    if (kind === 'returned') {
      for (const serial of serials) stated.delete(serial)
      unstated -= silent
    } else {
      for (const serial of serials) stated.add(serial)
      unstated += silent
    }
  }
  return { stated, unstated: Math.max(0, unstated) }
}

/** The serial numbers of a line, in the spelling of the register. */
export const statedSerials = (line: StatedLine['line']): string[] =>
  line.serial_numbers.map(normaliseSerial).filter(isSerial)
