import type { Invoice, InvoiceLine, PageDifference } from '@ruecklauf/model'
import { plainLetters, plainWords } from '../../foreign-text/company-name.ts'
import { centsOf } from '../invoice-amount.ts'
import { amountsIn } from '../text/amounts.ts'
import { isStamp } from '../text/odd-words.ts'
import type { Row } from '../text/page-rows.ts'
import { wholeNumber } from '../whole-number.ts'

/** Lines that are looked for: each costs a walk over the pages. */
const MOST_LINES = 200

/** Lines that are kept by their place; one more stands for any. */
const MOST_UNSEEN = 50

/** Rows around the one that has most of a name: names and amounts may be wrapped. */
const [ABOVE, BELOW] = [2, 5]

interface Page {
  rows: readonly Row[]
  /** Not of long files, of which the pages in the middle are left out. */
  isWhole: boolean
}

/** What a page says of its rows, once for all lines. */
type Rows = readonly { row: Row; words: ReadonlySet<string>; letters: string; amounts: number[] }[]

/**
 * What of the pages a person has to read: a cell that is a stamp, and the lines of the e-invoice whose
 * goods, or so many of them at that price, the pages don't show. Pages that are not all there show none.
 */
export function goodsDifferences({ lines }: Pick<Invoice, 'lines'>, page: Page): PageDifference[] {
  const rows = page.rows.map((row) => {
    const text = row.map((cell) => cell.text).join(' ')
    const amounts = row.flatMap((cell) => amountsIn(cell.text))
    return { row, words: new Set(plainWords(text)), letters: plainLetters(text), amounts }
  })
  const stamp = page.rows.flatMap((row) => row.map(({ text }) => text)).find(isStamp)
  const unseen = lines.flatMap((line, at) => {
    const isSeen = page.isWhole && at < MOST_LINES && isShown(line, rows)
    return !sells(line) || isSeen ? [] : [{ line, at }]
  })
  const more = unseen.length > MOST_UNSEEN ? unseen[MOST_UNSEEN] : undefined
  return [
    ...(stamp ? [{ field: 'stamp', shown: stamp } as const] : []),
    ...unseen.slice(0, MOST_UNSEEN).map(({ line, at }) => ({ ...goods(line), line: at })),
    ...(more ? [goods(more.line)] : []),
  ]
}

const goods = (line: InvoiceLine) =>
  ({ field: 'goods', stated: called(line), shown: null }) as const

const called = ({ quantity, name, article_number }: InvoiceLine) =>
  [wholeNumber(quantity), name ?? article_number ?? '–'].filter(Boolean).join(' × ')

/** Around one row stand the name or the code of the line, its number of pieces and its amount. */
function isShown(line: InvoiceLine, rows: Rows): boolean {
  const named = plainWords([line.name, line.article_number].join(' '))
  const shares = rows.map(({ words }) => named.filter((word) => words.has(word)).length)
  const most = Math.max(0, ...shares)
  const code = plainLetters(line.article_number ?? '')
  return rows.some(({ letters, amounts }, at) => {
    const isPlace =
      (most > 0 && shares[at] === most) || (code.length >= CODE && letters.includes(code))
    const around = rows.slice(Math.max(0, at - ABOVE), at + BELOW)
    return isPlace && isNamed(line, around) && isCounted(line, around, amounts)
  })
}

/** Shorter codes stand in other words. */
const CODE = 4

/** By a code, or by most words of the name; of its numbers, which tell products apart, by one at least. */
function isNamed({ name, article_number, gtin }: InvoiceLine, around: Rows): boolean {
  const letters = around.map((one) => one.letters).join('')
  const codes = [article_number, gtin].map((code) => plainLetters(code ?? ''))
  if (codes.some((code) => code.length >= CODE && letters.includes(code))) return true
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
  around: Rows,
  own: readonly number[],
): boolean {
  const [cents, count] = [centsOf(net_amount), wholeNumber(quantity)]
  const near = own.length > 0 ? own : around.flatMap((one) => one.amounts)
  const amounts = new Set(near.map(Math.abs))
  const each = cents !== null && count !== null && cents % count === 0 ? cents / count : null
  const isPriced = each !== null && amounts.has(each)
  if (count === null || count === 1) return cents === null || isPriced || amounts.has(cents)
  if (isPriced) return true
  const isSeen = around.some(({ row }) => countsOf(row).includes(count))
  return isSeen && (cents === null || amounts.has(cents))
}

/** The numbers of pieces in a row, without that of its place where one stands before another. */
function countsOf(row: Row): number[] {
  const counts = row.flatMap(({ text }) => countIn(text) ?? [])
  return counts.length > 1 ? counts.slice(1) : counts
}

/** The number of pieces that a cell is, with its unit or without; null of any other, an amount as well. */
function countIn(text: string): number | null {
  const pieces =
    /^(?:(\d{1,3}(?:[.,]\d{3})+)|(\d{1,9})(?:[.,]0{1,4})?)\s?(?:x|\p{L}[\p{L}\p{N}()./]{0,9})?$/iu
  const [, grouped, plain] = pieces.exec(text.trim()) ?? []
  const digits = grouped ?? plain
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''))
}

const isNumber = (word: string) => /\d/.test(word)

/** Lines that sum up, explain, cost or return nothing count. */
const sells = ({ line_role, net_amount }: InvoiceLine) =>
  line_role === undefined && /[1-9]/.test(net_amount ?? '') && !net_amount?.startsWith('-')
