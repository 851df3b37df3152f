import { type Invoice, type InvoiceLine, isSerial, normaliseSerial } from '@ruecklauf/model'
import { plainLetters } from '../../foreign-text/company-name.ts'
import { labelledSerials } from '../syntaxes/serial-numbers.ts'
import { type PageGoods, rowsOfGoods } from './compare-goods.ts'
import type { ReadRow } from './read-row.ts'

/** A claim has at most so many devices. */
const MOST = 200

/**
 * The serial numbers that the pages show of the goods, where the e-invoice states none at all: those behind a
 * label bind the line above them as its own would; of other words only those of a device's kind count, which
 * its claim knows.
 */
export function pageSerials(
  lines: readonly InvoiceLine[],
  goods: PageGoods,
): Pick<Invoice, 'lines' | 'page_words'> {
  if (lines.some(({ serial_numbers }) => serial_numbers.length > 0)) return { lines: [...lines] }
  const rows = rowsOfGoods(goods)
  const serials = new Map<number, string[]>()
  for (const at of rows.keys())
    for (const serial of labelledAt(rows, at)) {
      const line = lineAt(goods.places, goods.begin + at)
      if (line !== null) serials.set(line, [...(serials.get(line) ?? []), serial])
    }
  const page_words = wordsAmong(rows, lines)
  return {
    lines: lines.map((line, at) => ({ ...line, serial_numbers: [...new Set(serials.get(at))] })),
    ...(page_words.length > 0 ? { page_words } : {}),
  }
}

/** Behind a label in a row, or in the row below. */
function labelledAt(rows: readonly ReadRow[], at: number): string[] {
  const [text = '', next = ''] = [rows[at]?.text, rows[at + 1]?.text]
  const own = labelledSerials(text)
  const both = own.length > 0 ? own : labelledSerials(text && `${text} ${next}`)
  const ofNext = own.length > 0 ? [] : labelledSerials(next)
  return both
    .filter((serial) => !ofNext.includes(serial))
    .map(normaliseSerial)
    .filter(isSerial)
}

/** Words with letters and digits, like serial numbers; dates, amounts and GTINs don't qualify. */
function wordsAmong(rows: readonly ReadRow[], lines: readonly InvoiceLine[]): string[] {
  const stated = plainLetters(lines.map((line) => `${line.name} ${line.article_number}`).join(' '))
  const words = rows
    .flatMap(({ text }) => text.split(/[\s,;:()|]+/))
    .filter((word) => /\d/.test(word) && /\p{L}/u.test(word) && word.length >= 6)
    .filter((word) => !stated.includes(plainLetters(word)))
  return [...new Set(words.map(normaliseSerial).filter(isSerial))].slice(0, MOST)
}

/** The last line that begins at a row or above. */
function lineAt(places: PageGoods['places'], row: number): number | null {
  let nearest: number | null = null
  for (const [at, place] of places.entries()) {
    const best = nearest === null ? -1 : (places[nearest] ?? -1)
    if (place !== null && place <= row && place > best) nearest = at
  }
  return nearest
}
