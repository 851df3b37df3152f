import type { InvoiceLine, PageDifference } from '@ruecklauf/model'
import { plainLetters, plainWords } from '../../foreign-text/company-name.ts'
import type { Row } from '../text/page-rows.ts'
import { haveOtherPower } from '../text/powers.ts'
import { totalsIn } from '../text/total.ts'
import { wholeNumber } from '../whole-number.ts'
import { isCounted } from './count-goods.ts'
import { type ReadRow, readRow } from './read-row.ts'

/** Lines that are looked for: each costs a walk over the pages. */
const MOST_LINES = 200

/** The most missing lines reported by position; one more stands for any number. */
const MOST_UNSEEN = 50

/** Rows around the best match of a name: names and amounts may wrap. */
const [ABOVE, BELOW] = [2, 5]

/** The goods of an e-invoice on the pages of its PDF. */
export interface PageGoods {
  rows: readonly ReadRow[]
  /** Of each line, the row that shows it; null where none does. */
  places: readonly (number | null)[]
  /** The rows from the first goods to a few below the total, or below the last goods where there is none. */
  begin: number
  end: number
}

/** Rows below goods, or below the total, that may speak of them. */
export const SPEAKING = 6

/** The rows that speak of goods. */
export const rowsOfGoods = ({ rows, begin, end }: PageGoods): readonly ReadRow[] =>
  rows.slice(begin, end)

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
  return { rows: read, places, ...boundsOf(rows, places) }
}

function boundsOf(
  rows: readonly Row[],
  places: PageGoods['places'],
): Pick<PageGoods, 'begin' | 'end'> {
  const visible = places.flatMap((place) => place ?? [])
  if (visible.length === 0) return { begin: 0, end: 0 }
  const last = Math.max(...visible)
  const sums = new Set(
    Object.values(totalsIn(rows)).flatMap((totals) => totals.map(({ cell }) => cell)),
  )
  const total = rows.findIndex((row, at) => at > last && row.some((cell) => sums.has(cell)))
  return {
    begin: Math.max(0, Math.min(...visible) - 1),
    end: (total < 0 ? last : total) + SPEAKING,
  }
}

/** The lines of an e-invoice whose goods, quantity or price the pages don't show: a person has to read them. */
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
    const { letters } = row
    const isPlace =
      (most > 0 && shares[at] === most) || (code.length >= CODE && letters.includes(code))
    const around = rows.slice(Math.max(0, at - ABOVE), at + BELOW)
    return isPlace && isNamed(line, around, row) && isCounted(line, around, row)
  })
  return place < 0 ? null : place
}

/** Shorter codes occur inside other words. */
const CODE = 4

/**
 * Matches by a code without other words, or by most words of the name including at least one of its numbers, because
 * numbers distinguish products.
 */
function isNamed(
  { name, article_number, gtin }: InvoiceLine,
  around: readonly ReadRow[],
  own: ReadRow,
): boolean {
  if (haveOtherPower(name ?? '', own.text)) return false
  const letters = around.map((row) => row.letters).join('')
  const codes = [article_number, gtin].map((code) => plainLetters(code ?? ''))
  if (codes.some((code) => code.length >= CODE && letters.includes(code))) {
    const telling = plainWords(name ?? '').filter(isTelling)
    const isOfCode = (word: string) => codes.some((code) => code.includes(word))
    const isSilent = ![...own.words].some((word) => isTelling(word) && !isOfCode(word))
    return telling.length === 0 || isSilent || telling.some((word) => letters.includes(word))
  }
  const words = new Set(around.flatMap((row) => [...row.words]))
  const named = plainWords(name ?? '').filter((word) => word.length > 1 || isNumber(word))
  const visible = named.filter(
    (word) => words.has(word) || (word.length >= CODE && letters.includes(word)),
  )
  const isTold = visible.some(isNumber) || !named.some(isNumber)
  return named.length === 0 || (visible.length > named.length / 2 && isTold)
}

const isNumber = (word: string) => /\d/.test(word)

/** Shorter words are units. */
const isTelling = (word: string) => /^\p{L}{4,}$/u.test(word)

/** Lines that sum up, explain, cost or return nothing count. */
const sells = ({ line_role, net_amount }: InvoiceLine) =>
  line_role === undefined && /[1-9]/.test(net_amount ?? '') && !net_amount?.startsWith('-')
