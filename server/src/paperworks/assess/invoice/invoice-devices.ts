import type { Cents, Invoice } from '@ruecklauf/model'
import { plainNumber } from '../../claim/plain-number.ts'
import { type StatedLine, statedLines } from './line-kind.ts'
import { lineNumbersOf } from './line-numbers.ts'
import { type StatedSerials, serialsOf, statedSerials, textsAmong } from './line-serials.ts'
import { has, wordsOf } from './line-words.ts'
import type { Matched } from './match-products.ts'
import { oddLines } from './odd-lines.ts'
import { type Counted, returnedOf } from './without-returned.ts'

/** The devices of one product on an invoice. */
export interface InvoicedProduct {
  /** Numbers of its lines, as stored with devices. */
  line_numbers: readonly number[]
  /** Billed pieces less returned ones; at least 0. */
  count: number
  /** Returned pieces of other invoices. */
  returned: Counted
  /** Net price of all pieces with discounts and surcharges; null where a part is missing. */
  cents: Cents | null
  /** Net price of one piece on the cheapest priced line; null where none has a price. */
  cheapest: Cents | null
  /** Some pieces have no price of their own. */
  isUnpriced: boolean
  /** The words state that the price is only a share. */
  isShare: boolean
  /** Some pieces are free, and no other line carries their price. */
  hasFree: boolean
  /** The words state that it replaces a failed device. */
  isReplacement: boolean
  serials: StatedSerials
}

/** The devices on an invoice. */
export interface InvoicedDevices {
  /** By product. */
  products: ReadonlyMap<string, InvoicedProduct>
  /** A line may bill devices of any product: its product or its number of pieces is unknown. */
  isOpen: boolean
  /** Serial numbers on lines of unknown products. */
  open_serials: StatedSerials
  /** Serial numbers on lines that sell nothing; they may belong to any device. */
  loose_serials: ReadonlySet<string>
  /** The loose numbers belong to the devices: the invoice sells nothing else that could have them. */
  areLooseBinding: boolean
  /** Words of its pages that may be serial numbers. */
  seen_words: readonly string[]
  /** The invoice deducts deposits or returned devices, so its total does not show the purchase. */
  isSettled: boolean
  /** Words of the invoice that a person has to read. */
  odd: readonly string[]
}

/** Counts the devices on an invoice; an invoice without lines states none. */
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
  matchedProducts: readonly Matched[],
): InvoicedDevices {
  const lines = statedLines(invoice, matchedProducts)
  const numbers = lineNumbersOf(invoice.lines)
  const deviceLines = lines.filter(({ product, count }) => product && typeof count === 'number')
  const otherLines = lines.filter(
    ({ product, count }) => count !== 'no_pieces' && !(product && typeof count === 'number'),
  )
  const isCut = invoice.warnings.some(({ code }) => code === 'too_many_lines')
  const note = invoice.note ?? ''
  const byProduct = Map.groupBy(deviceLines, ({ product }) => product?.id ?? '')
  const { texts, ofOld } = textsAmong(lines)
  const goods = otherLines.filter((line) => !texts.has(line))
  const onLines = new Set(deviceLines.flatMap(({ line }) => statedSerials(line)))
  const loose = [...texts.difference(ofOld)].flatMap(({ line }) =>
    statedSerials(line).filter((serial) => !onLines.has(serial)),
  )
  const areLooseBinding = !goods.some(({ kind }) => kind === 'bought')
  const products = new Map(
    [...byProduct].map(([id, productLines]) => [
      id,
      productOf(productLines, {
        number: invoice.number,
        numbers,
        note,
        loose: areLooseBinding && byProduct.size === 1 ? loose : [],
      }),
    ]),
  )
  return {
    products,
    isOpen: invoice.lines.length === 0 || isCut || otherLines.some(({ kind }) => kind === 'bought'),
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
  /** Number of the invoice. */
  number: string | null
  /** The number of each line. */
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
  const [freeLines, paidLines] = [lines.filter(isGiven), lines.filter((line) => !isGiven(line))]
  const bought = pieces(paidLines, 'bought', 'unpriced')
  const billed = {
    number,
    count: bought + Math.min(bought, pieces(freeLines, 'bought')),
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

/** Devices of other invoices that this one takes back; a claim may have been paid for them. */
const returnsOf = (products: ReadonlyMap<string, InvoicedProduct>): string[] =>
  [...products.values()].flatMap(({ returned: { count, serials } }) =>
    count > 0 ? [`-${count} ${serials.join(', ')}`.trim()] : [],
  )

/** The line takes back devices of another invoice, by its number or by their serial numbers. */
const isOfOther = (
  { line, kind, count }: StatedLine,
  billed: Counted & { number: string | null },
) =>
  kind === 'returned' &&
  (namesOther(wordsOf(line), billed.number) ||
    returnedOf(billed, { count: Number(count), serials: statedSerials(line) }) === 0)

/** The words name an invoice of another number: `Rücknahme aus Rechnung RE-2025-771`. */
function namesOther(words: string, number: string | null): boolean {
  const statedNumber =
    /(?:rechnung|invoice|re)(?:\s?-?(?:nr|no|nummer)\.?)?[\s:]{1,4}(?=\S{0,40}\d{3})(\S{1,60})/iu.exec(
      words,
    )?.[1]
  return statedNumber !== undefined && plainNumber(statedNumber) !== plainNumber(number ?? '')
}

/** Free goods count up to the number of paid ones. */
const isGiven = ({ kind, cents }: StatedLine) => kind === 'bought' && cents === 0
