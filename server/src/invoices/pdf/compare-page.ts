import { decimal, type Invoice, type IsoDate, type PageDifference, toEuro } from '@ruecklauf/model'
import { centsOf } from '../invoice-amount.ts'
import { wholeAmount } from '../text/amounts.ts'
import type { Found } from '../text/beside-label.ts'
import { datesIn, daysWithin, labelledDates } from '../text/dates-in.ts'
import { headingOf } from '../text/heading.ts'
import { isStamp } from '../text/odd-words.ts'
import type { Row } from '../text/page-rows.ts'
import { numbersIn, type SeenInvoice } from '../text/read-text.ts'
import { amountsOn, isSum, totalsIn } from '../text/total.ts'
import { goodsDifferences, type PageGoods } from './compare-goods.ts'
import { buyerDifference, sellerDifference } from './compare-parties.ts'
import { unstated } from './unstated.ts'

/** The pages of a PDF as they were read. */
export interface Page {
  text: string
  rows: readonly Row[]
  /** Rotated text, and text added later. */
  aside: readonly string[]
  seen: SeenInvoice
  goods: PageGoods
}

export type Stated = Pick<
  Invoice,
  | 'number'
  | 'date'
  | 'grand_total'
  | 'due_amount'
  | 'seller'
  | 'seller_vat'
  | 'buyer'
  | 'buyer_vat'
  | 'lines'
  | 'note'
  | 'terms'
>

/**
 * Differences between a PDF's pages and its e-invoice. A page shows much else: only values labelled as number, date or
 * total contradict, or stated values that are nowhere visible.
 */
export const pageDifferences = (invoice: Stated, page: Page): PageDifference[] => [
  ...[
    numberDifference(invoice, page),
    dateDifference(invoice, page),
    totalDifference(invoice, page),
    sellerDifference(invoice, page),
    buyerDifference(invoice, page),
    stampOn(page),
  ].flatMap((difference) => difference ?? []),
  ...goodsDifferences(invoice.lines, page.goods),
  ...unstated(invoice, page.goods),
]

function stampOn({ rows, aside }: Page): PageDifference | null {
  const cells = rows.flatMap((row) => row.map(({ text }) => text))
  const stamp = [...cells, ...aside].find(isStamp)
  return stamp === undefined ? null : { field: 'stamp', shown: stamp }
}

function numberDifference({ number }: Stated, { rows, text }: Page): PageDifference | null {
  if (!number) return null
  const expected = plain(number)
  const numbers = numbersIn(rows)
  const labelled = numbers.map(({ value }) => value)
  if (labelled.some((candidate) => isSameNumber(plain(candidate), expected))) return null
  // A number that the page only mentions does not excuse a different labelled number.
  const sure = numbers.find((candidate) => isBeside(rows, candidate))
  const goesOn = sure !== undefined && expected.startsWith(plain(sure.value))
  const saying = sure && !goesOn ? rows.map((row) => row.filter(isOfInvoice)) : rows
  if (hasWord(saying, expected)) return null
  const isWithin = plain(text).includes(expected)
  // A number that continues in the next line is cut off at the line end.
  if (isWithin && labelled.every((candidate) => expected.startsWith(plain(candidate)))) return null
  return { field: 'number', shown: labelled[0] ?? null }
}

/** The least digits of a number's end that may stand for it: writers omit zeros and prefixes. */
const FEWEST_DIGITS = 5

function isSameNumber(text: string, other: string): boolean {
  const [short = '', long = ''] = [text, other]
    .map((number) => number.replace(/^0+/, ''))
    .toSorted((a, b) => a.length - b.length)
  const isEnd = long.endsWith(short) && (short.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS
  return short === long || isEnd
}

/** Whether a value is in the row of its label. */
const isBeside = (
  rows: readonly Row[],
  { cell, behind }: Pick<Found<unknown>, 'cell' | 'behind'>,
) => rows.some((row) => row.includes(cell) && row.some(({ text }) => text.startsWith(behind)))

const isOfInvoice = ({ text }: Row[number]) =>
  /rechnung|faktura|invoice|fattura|factuur/i.test(text)

/** Words of a number that is written with blanks. */
const MOST_WORDS = 4

function hasWord(rows: readonly Row[], word: string): boolean {
  return rows.some((row) =>
    row.some(({ text }) => {
      const words = text.split(/[\s,;:()|]/).map(plain)
      return words.some((_, at) =>
        Array.from({ length: MOST_WORDS }, (_, count) =>
          words.slice(at, at + count + 1).join(''),
        ).includes(word),
      )
    }),
  )
}

/** A date that the page only mentions does not excuse a different labelled date. */
function dateDifference({ date }: Stated, { rows }: Page): PageDifference | null {
  if (!date) return null
  const named = datesIn(rows, headingOf(rows))
  const isNamed = named.some((candidate) => isSameDay(date, candidate))
  const [first] = named
  if (isNamed || !first) return null
  const sure = labelledDates(rows).find((candidate) => isBeside(rows, candidate))
  const isSeen = rows.some((row) =>
    row.some((cell) => daysWithin(cell.text).some((value) => isSameDay(date, { value, cell }))),
  )
  return isSeen && !sure ? null : { field: 'date', shown: (sure ?? first).value }
}

/** With strokes the month may come first. */
function isSameDay(
  date: IsoDate,
  { value, cell }: { value: IsoDate; cell: { text: string } },
): boolean {
  const [year, month, day] = date.split('-')
  return value === date || (cell.text.includes('/') && value === `${year}-${day}-${month}`)
}

/**
 * A total that is the sum of a net amount and its tax is the invoice's. Other totals may be net, partial, or with
 * Skonto: then it suffices that the stated total is visible.
 */
function totalDifference(
  { grand_total, due_amount }: Stated,
  { rows, text }: Page,
): PageDifference | null {
  const total = sizeOf(grand_total)
  if (total === null) return null
  const { gross, due, weak } = totalsIn(rows)
  const totals = [...weak, ...due, ...gross]
  if (totals.some(({ value }) => Math.abs(value) === total)) return null
  const amounts = new Set([...amountsOn(rows)].map(Math.abs))
  const confirmed = totals.filter(({ isConfirmed }) => isConfirmed)
  const rest = sizeOf(due_amount)
  const isSettled = rest !== null && rest !== total && amounts.has(rest)
  const isUnsure = confirmed.length === 0 || isSettled || isSum(total, amounts)
  if (isUnsure && (amounts.has(total) || hasWhole(rows, total))) return null
  if (totals.length === 0 && spellings(total).some((spelling) => plain(text).includes(spelling)))
    return null
  const printed = (confirmed.length > 0 ? confirmed : totals).at(-1)?.value
  return { field: 'grand_total', shown: printed === undefined ? null : decimal(printed) }
}

const hasWhole = (rows: readonly Row[], total: number) =>
  rows.some((row) => row.some(({ text }) => wholeAmount(text) === total))

/** In cents and without its sign, which pages write in many ways. */
function sizeOf(amount: string | null): number | null {
  const cents = centsOf(amount)
  return cents === null ? null : Math.abs(cents)
}

/** 1234.5 may be written 1.234,50; a total without cents also without decimals. */
const spellings = (cents: number): string[] => [
  String(cents).padStart(3, '0'),
  ...(cents % 100 === 0 ? [String(toEuro(cents))] : []),
]

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
