import type { InvoiceLine, PageDifference } from '@ruecklauf/model'
import { plainLetters, plainWords } from '../../foreign-text/company-name.ts'
import { centsOf } from '../invoice-amount.ts'
import type { Row } from '../text/page-rows.ts'
import { haveOtherPower } from '../text/powers.ts'
import { wholeNumber } from '../whole-number.ts'
import { type ReadRow, readRow } from './read-row.ts'

/** Lines that are looked for: each costs a walk over the pages. */
const MOST_LINES = 200

/** Lines that are kept by their place; one more stands for any. */
const MOST_UNSEEN = 50

/** Rows around the one that has most of a name: names and amounts may be wrapped. */
const [ABOVE, BELOW] = [2, 5]

/** The goods of an e-invoice on the pages of its PDF. */
export interface PageGoods {
  rows: readonly ReadRow[]
  /** Of each line, the row that shows it; null where none does. */
  places: readonly (number | null)[]
}

/**
 * Finds the goods of an e-invoice on its pages.
 * @param isWhole not of long files, of which the pages in the middle are left out: they show none.
 */
export function goodsOn(
  lines: readonly InvoiceLine[],
  { rows, isWhole }: { rows: readonly Row[]; isWhole: boolean },
): PageGoods {
  const read = rows.map(readRow)
  const places = lines.map((line, at) => (isWhole && at < MOST_LINES ? placeOf(line, read) : null))
  return { rows: read, places }
}

/**
 * The lines of an e-invoice whose goods, or so many of them at that price, the pages don't show: a person has
 * to read them.
 */
export function goodsDifferences(
  lines: readonly InvoiceLine[],
  { places }: PageGoods,
): PageDifference[] {
  const unseen = lines.flatMap((line, at) =>
    sells(line) && places[at] === null ? [{ line, at }] : [],
  )
  const more = unseen.length > MOST_UNSEEN ? unseen[MOST_UNSEEN] : undefined
  return [
    ...unseen.slice(0, MOST_UNSEEN).map(({ line, at }) => ({ ...goods(line), line: at })),
    ...(more ? [goods(more.line)] : []),
  ]
}

const goods = (line: InvoiceLine) =>
  ({ field: 'goods', stated: called(line), shown: null }) as const

const called = ({ quantity, name, article_number }: InvoiceLine) =>
  [wholeNumber(quantity), name ?? article_number ?? '–'].filter(Boolean).join(' × ')

/** The row around which stand the name or the code of the line, its number of pieces and its amount. */
function placeOf(line: InvoiceLine, rows: readonly ReadRow[]): number | null {
  const named = plainWords([line.name, line.article_number].join(' '))
  const shares = rows.map(({ words }) => named.filter((word) => words.has(word)).length)
  const most = Math.max(0, ...shares)
  const code = plainLetters(line.article_number ?? '')
  const place = rows.findIndex((row, at) => {
    const { letters, amounts } = row
    const isPlace =
      (most > 0 && shares[at] === most) || (code.length >= CODE && letters.includes(code))
    const around = rows.slice(Math.max(0, at - ABOVE), at + BELOW)
    return isPlace && isNamed(line, around, row) && isCounted(line, around, amounts)
  })
  return place < 0 ? null : place
}

/** Shorter codes stand in other words. */
const CODE = 4

/**
 * By a code, with which no other words stand alone, or by most words of the name; of its numbers, which tell
 * products apart, by one at least.
 */
function isNamed(
  { name, article_number, gtin }: InvoiceLine,
  around: readonly ReadRow[],
  own: ReadRow,
): boolean {
  if (haveOtherPower(name ?? '', own.text)) return false
  const letters = around.map((one) => one.letters).join('')
  const codes = [article_number, gtin].map((code) => plainLetters(code ?? ''))
  if (codes.some((code) => code.length >= CODE && letters.includes(code))) {
    const telling = plainWords(name ?? '').filter(isTelling)
    const isSilent = ![...own.words].some((word) => isTelling(word) && !codes.includes(word))
    return telling.length === 0 || isSilent || telling.some((word) => letters.includes(word))
  }
  const words = new Set(around.flatMap((one) => [...one.words]))
  const named = plainWords(name ?? '').filter((word) => word.length > 1 || isNumber(word))
  const seen = named.filter(
    (word) => words.has(word) || (word.length >= CODE && letters.includes(word)),
  )
  const isTold = seen.some(isNumber) || !named.some(isNumber)
  return named.length === 0 || (seen.length > named.length / 2 && isTold)
}

/**
 * The line's amount or the price of a piece, in its row where that has any; of several pieces their number in a
 * cell of its own, or that price.
 */
function isCounted(
  { quantity, net_amount }: InvoiceLine,
  around: readonly ReadRow[],
  own: readonly number[],
): boolean {
  const [cents, count] = [centsOf(net_amount), wholeNumber(quantity)]
  const near = own.length > 0 ? own : around.flatMap((one) => one.amounts)
  const amounts = new Set(near.map(Math.abs))
  const each = cents !== null && count !== null && cents % count === 0 ? cents / count : null
  const isPriced = each !== null && amounts.has(each)
  if (count === null || count === 1) return cents === null || isPriced || amounts.has(cents)
  if (isPriced) return true
  const isSeen = around.some(
    ({ row, amounts }) =>
      (amounts.length > 0 || row.some(hasUnit)) && countsOf(row).includes(count),
  )
  return isSeen && (cents === null || amounts.has(cents))
}

/** The numbers of pieces in a row, without that of its place where one stands before another. */
function countsOf(row: Row): number[] {
  const counts = row.flatMap(({ text }) => countIn(text) ?? [])
  return counts.length > 1 ? counts.slice(1) : counts
}

const hasUnit = ({ text }: Row[number]) => /\d\s?\p{L}/u.test(text)

/** The number of pieces that a cell is, with its unit or without; null of any other, an amount as well. */
function countIn(text: string): number | null {
  const pieces =
    /^(?:(\d{1,3}(?:[.,]\d{3})+)|(\d{1,9})(?:[.,]0{1,4})?)\s?(?:x|(?!jahr|monat|woche|tag|stunde|std)\p{L}[\p{L}\p{N}()./]{0,9})?$/iu
  const [, grouped, plain] = pieces.exec(text.trim()) ?? []
  const digits = grouped ?? plain
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''))
}

const isNumber = (word: string) => /\d/.test(word)

/** Shorter words are units. */
const isTelling = (word: string) => /^\p{L}{4,}$/u.test(word)

/** Lines that sum up, explain, cost or return nothing count. */
const sells = ({ line_role, net_amount }: InvoiceLine) =>
  line_role === undefined && /[1-9]/.test(net_amount ?? '') && !net_amount?.startsWith('-')
