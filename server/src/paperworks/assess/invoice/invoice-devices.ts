import { type Cents, type Invoice, isSerial, normaliseSerial } from '@ruecklauf/model'
import { type StatedLine, statedLines } from './line-kind.ts'
import { has } from './line-words.ts'
import type { Matched } from './match-products.ts'
import { type Counted, returnedOf } from './without-returned.ts'

/** What an invoice says of the devices of one product. */
export interface InvoicedProduct {
  /** How many are billed, less those that were returned; at least 0. */
  count: number
  /** What was returned of other invoices. */
  returned: Counted
  /** Net price of all of them, discounts and surcharges included; null where a part of it isn't stated. */
  cents: Cents | null
  /** Net, of one on the cheapest line that has a price; null where none has. */
  cheapest: Cents | null
  /** Some are billed without a price of their own, or with a share of it. */
  isUnpriced: boolean
  /** Some cost nothing, and no other line carries their price. */
  hasFree: boolean
  /** Words say that it comes in place of a device that failed. */
  isReplacement: boolean
  serials: StatedSerials
}

/** The serial numbers that lines state. */
export interface StatedSerials {
  /** Of devices that were bought and kept. */
  stated: ReadonlySet<string>
  /** Of devices that went back or cost nothing. */
  unbought: ReadonlySet<string>
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
  /** Stated on lines that sell nothing: of any device. */
  loose_serials: ReadonlySet<string>
  /** They are those of the devices: nothing else is sold that could have them. */
  areLooseBinding: boolean
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
  const goods = others.filter((line) => !isText(line))
  const onLines = new Set(named.flatMap(({ line }) => statedSerials(line)))
  const texts = others.filter(isText)
  const ofOld = texts.filter((text) => isOfOld(text, lines))
  const loose = texts
    .filter((text) => !ofOld.includes(text))
    .flatMap(({ line }) => statedSerials(line).filter((serial) => !onLines.has(serial)))
  const areLooseBinding = !goods.some(({ kind }) => kind === 'bought')
  return {
    products: new Map(
      [...byProduct].map(([id, own]) => [
        id,
        productOf(own, { note, loose: areLooseBinding && byProduct.size === 1 ? loose : [] }),
      ]),
    ),
    isOpen: invoice.lines.length === 0 || isCut || others.some(({ kind }) => kind === 'bought'),
    open_serials: serialsOf([...goods, ...ofOld]),
    loose_serials: new Set(loose),
    areLooseBinding,
    isSettled: lines.some(
      ({ kind, cents, product }) =>
        (kind === 'deposit' && (cents ?? 0) < 0) || (kind === 'returned' && product !== null),
    ),
  }
}

interface Around {
  note: string
  /** Serial numbers of lines that sell nothing. */
  loose: readonly string[]
}

function productOf(lines: readonly StatedLine[], { note, loose }: Around): InvoicedProduct {
  const pieces = (of: readonly StatedLine[], ...kinds: StatedLine['kind'][]) =>
    of.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? Number(count) : 0), 0)
  const prices = lines.flatMap(({ kind, cents, count }) =>
    kind === 'bought' && cents !== null && cents > 0 ? [Math.floor(cents / Number(count))] : [],
  )
  const [given, paid] = [lines.filter(isGiven), lines.filter((line) => !isGiven(line))]
  const bought = pieces(paid, 'bought', 'unpriced')
  const billed = {
    count: bought + Math.min(bought, pieces(given, 'bought')),
    serials: lines.flatMap(({ kind, line }) =>
      kind === 'bought' || kind === 'unpriced' ? statedSerials(line) : [],
    ),
  }
  const elsewhere = lines.filter((line) => isOfOther(line, billed))
  const priced = lines.filter((line) => line.kind !== 'deposit' && !elsewhere.includes(line))
  const returned = Math.min(billed.count, pieces(priced, 'returned'))
  const words = lines.map(({ line }) => `${line.name ?? ''} ${line.note ?? ''}`).join(' ')
  return {
    count: billed.count - returned,
    returned: {
      count: pieces(lines, 'returned') - returned,
      serials: elsewhere.flatMap(({ line }) => statedSerials(line)),
    },
    cheapest: prices.length > 0 ? Math.min(...prices) : null,
    cents: priced.reduce<Cents | null>(
      (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
      0,
    ),
    isUnpriced: lines.some(
      ({ kind, line }) =>
        kind === 'unpriced' || (kind === 'bought' && has('own_share', `${line.name} ${line.note}`)),
    ),
    hasFree: lines.some(({ kind }) => kind === 'free'),
    isReplacement: has('replacement', `${words} ${note}`),
    serials: serialsOf(lines, loose),
  }
}

/** The line takes back devices of another invoice. */
const isOfOther = ({ line, kind, count }: StatedLine, billed: Counted) =>
  kind === 'returned' &&
  returnedOf(billed, { count: Number(count), serials: statedSerials(line) }) === 0

/** Goods on top for nothing; they count as far as as many were paid. */
const isGiven = ({ kind, cents }: StatedLine) => kind === 'bought' && cents === 0

/** A line of words, without product and price. */
const isText = ({ product, kind, line }: StatedLine) =>
  !product &&
  (kind === 'free' || kind === 'unpriced') &&
  !has('swapped', `${line.name ?? ''} ${line.note ?? ''}`)

/** A line of words about a device that goes: it says so, or stands below what is taken back. */
function isOfOld({ line, index }: StatedLine, lines: readonly StatedLine[]): boolean {
  const words = `${line.name ?? ''} ${line.note ?? ''}`
  const above = lines.findLast((one) => one.index < index && !isText(one))
  return has('returned', words) || has('old_device', words) || above?.kind === 'returned'
}

function serialsOf(lines: readonly StatedLine[], loose: readonly string[] = []): StatedSerials {
  /** How often a number is bought, less how often it is not. */
  const times = new Map(loose.map((serial) => [serial, 1]))
  let unstated = -loose.length
  for (const { line, product, kind, count } of lines) {
    if (kind === 'price' || kind === 'deposit') continue
    const serials = statedSerials(line)
    const sign = kind === 'bought' || kind === 'unpriced' ? 1 : -1
    for (const serial of serials) times.set(serial, (times.get(serial) ?? 0) + sign)
    const silent = typeof count === 'number' ? Math.max(0, count - serials.length) : Infinity
    if (sign === 1) unstated += silent
    else if (kind === 'returned' && product && silent < Infinity) unstated -= silent
  }
  const named = [...times]
  return {
    stated: new Set(named.flatMap(([serial, net]) => (net > 0 ? serial : []))),
    unbought: new Set(named.flatMap(([serial, net]) => (net > 0 ? [] : serial))),
    unstated: Math.max(0, unstated),
  }
}

/** The serial numbers of a line, in the spelling of the register. */
export const statedSerials = (line: StatedLine['line']): string[] =>
  line.serial_numbers.map(normaliseSerial).filter(isSerial)
