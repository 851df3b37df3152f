import type { Cents, Invoice } from '@ruecklauf/model'
import { plainNumber } from '../../claim/plain-number.ts'
import { type StatedLine, statedLines } from './line-kind.ts'
import { lineNumbersOf } from './line-numbers.ts'
import { type StatedSerials, serialsOf, statedSerials, textsAmong } from './line-serials.ts'
import { has, wordsOf } from './line-words.ts'
import type { Matched } from './match-products.ts'
import { oddLines } from './odd-lines.ts'
import { type Counted, returnedOf } from './without-returned.ts'

/** What an invoice says of the devices of one product. */
export interface InvoicedProduct {
  /** Of its lines, as devices keep them. */
  line_numbers: readonly number[]
  /** How many are billed, less those that were returned; at least 0. */
  count: number
  /** What was returned of other invoices. */
  returned: Counted
  /** Net price of all of them, discounts and surcharges included; null where a part of it isn't stated. */
  cents: Cents | null
  /** Net, of one on the cheapest line that has a price; null where none has. */
  cheapest: Cents | null
  /** Some are billed without a price of their own. */
  isUnpriced: boolean
  /** Words say that a price is a share of it. */
  isShare: boolean
  /** Some cost nothing, and no other line carries their price. */
  hasFree: boolean
  /** Words say that it comes in place of a device that failed. */
  isReplacement: boolean
  serials: StatedSerials
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
  /** Words of its pages that may be serial numbers. */
  seen_words: readonly string[]
  /** Deposits or returned devices are taken off: the total says nothing of what was bought. */
  isSettled: boolean
  /** What of it a person has to read, in its own words. */
  odd: readonly string[]
}

/** Counts the devices on an invoice; one without lines says nothing of them. */
export function devicesOf(
  invoice: Pick<
    Invoice,
    | 'lines'
    | 'warnings'
    | 'currency'
    | 'note'
    | 'terms'
    | 'page_words'
    | 'grand_total'
    | 'tax_total'
    | 'number'
  >,
  matched: readonly Matched[],
): InvoicedDevices {
  const lines = statedLines(invoice, matched)
  const numbers = lineNumbersOf(invoice.lines)
  const named = lines.filter(({ product, count }) => product && typeof count === 'number')
  const others = lines.filter(
    ({ product, count }) => count !== 'no_pieces' && !(product && typeof count === 'number'),
  )
  const isCut = invoice.warnings.some(({ code }) => code === 'too_many_lines')
  const note = invoice.note ?? ''
  const byProduct = Map.groupBy(named, ({ product }) => product?.id ?? '')
  const { texts, ofOld } = textsAmong(lines)
  const goods = others.filter((line) => !texts.has(line))
  const onLines = new Set(named.flatMap(({ line }) => statedSerials(line)))
  const loose = [...texts.difference(ofOld)].flatMap(({ line }) =>
    statedSerials(line).filter((serial) => !onLines.has(serial)),
  )
  const areLooseBinding = !goods.some(({ kind }) => kind === 'bought')
  const products = new Map(
    [...byProduct].map(([id, own]) => [
      id,
      productOf(own, {
        number: invoice.number,
        numbers,
        note,
        loose: areLooseBinding && byProduct.size === 1 ? loose : [],
      }),
    ]),
  )
  return {
    products,
    isOpen: invoice.lines.length === 0 || isCut || others.some(({ kind }) => kind === 'bought'),
    open_serials: serialsOf([...goods, ...ofOld]),
    loose_serials: new Set(loose),
    areLooseBinding,
    seen_words: invoice.page_words ?? [],
    odd: [...oddLines(lines, invoice), ...returnsOf(products)],
    isSettled: lines.some(
      ({ kind, cents, product }) =>
        (kind === 'deposit' && (cents ?? 0) < 0) || (kind === 'returned' && product !== null),
    ),
  }
}

interface Around {
  /** Of the invoice. */
  number: string | null
  /** What each line of the invoice is called by. */
  numbers: readonly number[]
  note: string
  /** Serial numbers of lines that sell nothing. */
  loose: readonly string[]
}

function productOf(
  lines: readonly StatedLine[],
  { number, numbers, note, loose }: Around,
): InvoicedProduct {
  const pieces = (of: readonly StatedLine[], ...kinds: StatedLine['kind'][]) =>
    of.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? Number(count) : 0), 0)
  const prices = lines.flatMap(({ kind, cents, count }) =>
    kind === 'bought' && cents !== null && cents > 0 ? [Math.floor(cents / Number(count))] : [],
  )
  const [given, paid] = [lines.filter(isGiven), lines.filter((line) => !isGiven(line))]
  const bought = pieces(paid, 'bought', 'unpriced')
  const billed = {
    number,
    count: bought + Math.min(bought, pieces(given, 'bought')),
    serials: lines.flatMap(({ kind, line }) =>
      kind === 'bought' || kind === 'unpriced' ? statedSerials(line) : [],
    ),
  }
  const elsewhere = new Set(lines.filter((line) => isOfOther(line, billed)))
  const priced = lines.filter((line) => line.kind !== 'deposit' && !elsewhere.has(line))
  const returned = Math.min(billed.count, pieces(priced, 'returned'))
  const words = lines.map(({ line }) => wordsOf(line)).join(' ')
  return {
    line_numbers: lines.flatMap(({ kind, index }) =>
      kind === 'bought' || kind === 'unpriced' ? (numbers[index] ?? []) : [],
    ),
    count: billed.count - returned,
    returned: {
      count: pieces(lines, 'returned') - returned,
      serials: [...elsewhere].flatMap(({ line }) => statedSerials(line)),
    },
    cheapest: prices.length > 0 ? Math.min(...prices) : null,
    cents: priced.reduce<Cents | null>(
      (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
      0,
    ),
    isUnpriced: lines.some(({ kind }) => kind === 'unpriced'),
    isShare: lines.some(({ kind, line }) => kind === 'bought' && has('own_share', wordsOf(line))),
    hasFree: lines.some(({ kind }) => kind === 'free'),
    isReplacement: has('replacement', `${words} ${note}`),
    serials: serialsOf(lines, loose),
  }
}

/** Devices of other invoices that this one takes back: they may have been paid for. */
const returnsOf = (products: ReadonlyMap<string, InvoicedProduct>): string[] =>
  [...products.values()].flatMap(({ returned: { count, serials } }) =>
    count > 0 ? [`-${count} ${serials.join(', ')}`.trim()] : [],
  )

/** The line takes back devices of another invoice, by its number or by theirs. */
const isOfOther = (
  { line, kind, count }: StatedLine,
  billed: Counted & { number: string | null },
) =>
  kind === 'returned' &&
  (namesOther(wordsOf(line), billed.number) ||
    returnedOf(billed, { count: Number(count), serials: statedSerials(line) }) === 0)

/** Words name an invoice of another number: `Rücknahme aus Rechnung RE-2025-771`. */
function namesOther(words: string, number: string | null): boolean {
  const named =
    /(?:rechnung|invoice|re)(?:\s?-?(?:nr|no|nummer)\.?)?[\s:]{1,4}(?=\S{0,40}\d{3})(\S{1,60})/iu.exec(
      words,
    )?.[1]
  return named !== undefined && plainNumber(named) !== plainNumber(number ?? '')
}

/** Goods on top for nothing; they count as far as as many were paid. */
const isGiven = ({ kind, cents }: StatedLine) => kind === 'bought' && cents === 0
