import type { Invoice, InvoiceLine, PageDifference } from '@ruecklauf/model'
import { plainLetters } from '../../foreign-text/company-name.ts'
import { centsOf } from '../invoice-amount.ts'
import type { Row } from '../text/page-rows.ts'
import { amountsOn } from '../text/total.ts'
import { wholeNumber } from '../whole-number.ts'

/** Lines that are looked for: claims have fewer devices, and each costs a walk over the pages. */
const MOST_LINES = 50

/** Shorter codes stand in other words. */
const SHORTEST_CODE = 4

/** The first line of an e-invoice whose goods, or so many of them, are nowhere on its pages. */
export function goodsDifference(
  { lines }: Pick<Invoice, 'lines'>,
  { rows, text }: { rows: readonly Row[]; text: string },
): PageDifference | null {
  const [letters, words] = [plainLetters(text), new Set(wordsOf(text))]
  const amounts = amountsOn(rows)
  const unseen = lines.slice(0, MOST_LINES).find((line, at) => {
    if (!sells(line)) return false
    const count = wholeNumber(line.quantity) ?? 1
    return !isNamed(line, { letters, words }) || !isCounted({ line, at, count }, { rows, amounts })
  })
  if (!unseen) return null
  const count = wholeNumber(unseen.quantity)
  return { field: 'goods', stated: [count, unseen.name].filter(Boolean).join(' × '), shown: null }
}

/** By a code, or by most words of the name; of its numbers, which tell products apart, by one at least. */
function isNamed(
  { name, article_number, gtin }: InvoiceLine,
  { letters, words }: { letters: string; words: ReadonlySet<string> },
): boolean {
  const codes = [article_number, gtin].map((code) => plainLetters(code ?? ''))
  if (codes.some((code) => code.length >= SHORTEST_CODE && letters.includes(code))) return true
  const named = wordsOf(name ?? '').filter((word) => word.length > 1 || isNumber(word))
  const seen = named.filter(
    (word) => words.has(word) || (!isNumber(word) && letters.includes(word)),
  )
  return (
    named.length === 0 ||
    (seen.length > named.length / 2 && (seen.some(isNumber) || !named.some(isNumber)))
  )
}

/** Of several pieces, their number stands beside their name, or the price of one somewhere. */
function isCounted(
  { line, at, count }: { line: InvoiceLine; at: number; count: number },
  { rows, amounts }: { rows: readonly Row[]; amounts: ReadonlySet<number> },
): boolean {
  const cents = centsOf(line.net_amount)
  if (count < 2 || (cents !== null && cents % count === 0 && amounts.has(cents / count)))
    return true
  const place = placeOf(line, rows)
  if (place === null) return true
  const positions = [String(at + 1), line.line_number]
  return rows.slice(Math.max(0, place - 1), place + 2).some((row) => {
    const [first] = row
    const isPosition = row.length > 1 && positions.includes(first?.text.replace(/\.$/, '') ?? '')
    const isOthers = row !== rows[place] && row.length > 1 && /^\d{1,4}\.?$/.test(first?.text ?? '')
    return row
      .slice(isPosition || isOthers ? 1 : 0)
      .some(({ text }) => countsIn(text).includes(count))
  })
}

/** The row that has the most words of a line's name, or its code. */
function placeOf({ name, article_number }: InvoiceLine, rows: readonly Row[]): number | null {
  const named = wordsOf([name, article_number].join(' '))
  const shares = rows.map((row) => {
    const words = new Set(wordsOf(row.map(({ text }) => text).join(' ')))
    return named.filter((word) => words.has(word)).length
  })
  const most = Math.max(0, ...shares)
  return most === 0 ? null : shares.indexOf(most)
}

/** Whole numbers, also with zeros behind the comma. */
const countsIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\d.,])(\d{1,9})(?:[.,]0{1,4})?(?![.,]?\d)/g)].map(([, digits]) =>
    Number(digits),
  )

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainLetters)
    .filter(Boolean)

const isNumber = (word: string) => /\d/.test(word)

/** Lines that sum up, explain or return nothing count. */
const sells = ({ line_role, net_amount }: InvoiceLine) =>
  line_role === undefined && !net_amount?.startsWith('-')
