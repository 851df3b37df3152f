import { plainLetters, plainWords } from '../../foreign-text/company-name.ts'
import { amountsIn } from '../text/amounts.ts'
import type { Row } from '../text/page-rows.ts'

/** A row of a page, read once for all lines of an invoice. */
export interface ReadRow {
  row: Row
  text: string
  words: ReadonlySet<string>
  letters: string
  /** In cents, with their signs. */
  amounts: number[]
}

/** Returns the content of a row. */
export function readRow(row: Row): ReadRow {
  const text = row.map((cell) => cell.text).join(' ')
  const amounts = row.flatMap((cell) => amountsIn(cell.text))
  return { row, text, words: new Set(plainWords(text)), letters: plainLetters(text), amounts }
}
