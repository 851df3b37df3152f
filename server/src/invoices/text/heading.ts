import type { DocumentNature } from '@ruecklauf/model'
import { firstAmount } from './amounts.ts'
import {
  besideHeading,
  both,
  headingWords,
  type InvoiceHeading,
  invoiceWords,
  noInvoice,
  selfBilled,
} from './heading-words.ts'
import type { Cell, Row } from './page-rows.ts'

/** What a paper says it is, by its heading. */
export interface Heading {
  nature: DocumentNature
  /** Which kind of invoice it says it is, beside a usual one. */
  type: InvoiceHeading | null
  /** As it stands there. */
  words: string
  cell: Cell
}

/** Larger than the text by so much is a heading of its own. */
const LARGER = 1.15
/** Letters of a heading; what is longer is a sentence. */
const LONGEST = 90

/**
 * What a paper is by its heading: the largest one of the first page that has any, and among equals that
 * of an invoice. A paper with an invoice on any page is one. Mentions, labels and sentences are no headings; null where
 * nothing is headed so.
 */
export function headingOf(rows: readonly Row[]): Heading | null {
  const body = usualSize(rows)
  const pages = Map.groupBy(rows, ([cell]) => cell?.page ?? 0)
  const headings = [...pages.values()].flatMap((page) => headingOfPage(page, body) ?? [])
  const found = headings.find(({ nature }) => nature === 'invoice') ?? headings[0] ?? null
  const text = rows.map((row) => row.map((cell) => cell.text).join(' ')).join('\n')
  if (found?.nature === 'credit_note' && selfBilled.test(text)) return null
  return found ?? denialIn(rows)
}

function headingOfPage(rows: readonly Row[], body: number): Heading | null {
  const headings = rows.flatMap((row) =>
    row.flatMap((cell) => headingAt(cell, { row, body }) ?? []),
  )
  const largest = Math.max(...headings.map(({ cell }) => cell.size))
  const equals = headings.filter(({ cell }) => cell.size > largest * 0.95)
  // No invoice has a line of its own that says it is a reminder, whatever comes below it.
  const [first] = equals
  if (first?.nature === 'reminder') return first
  return equals.find(({ nature }) => nature === 'invoice') ?? first ?? null
}

function headingAt(cell: Cell, { row, body }: { row: Row; body: number }): Heading | null {
  const words = closed(cell.text)
  if (words.length > LONGEST) return null
  const isLarge = cell.size >= body * LARGER
  // In the size of the text a heading has a line of its own, but for its number and day.
  const isAlone = row.every((one) => one === cell || isBeside(one.text))
  if (!isLarge && !(isAlone && row[0] === cell)) return null
  const named = namedBy(words)
  // A deposit that is taken off stands with its amount.
  if (named?.type && row.some(({ text }) => firstAmount(text))) return null
  return named && { ...named, words, cell }
}

/** What words say a paper is, where they say nothing else; null of a sentence, a label or a mention. */
export function namedBy(words: string): Named | null {
  const parts = words.split(both)
  const named = parts.map(wordAt)
  const [first] = named
  if (!first || !parts.every((part, at) => named[at] || isBeside(part))) return null
  return named.find((one) => one?.nature === 'invoice') ?? first
}

type Named = Pick<Heading, 'nature' | 'type'>

const allWords: readonly (readonly [Named, RegExp])[] = [
  ...headingWords.map(([nature, words]) => [{ nature, type: null }, words] as const),
  ...invoiceWords.map(([type, words]) => [{ nature: 'invoice', type }, words] as const),
]

/** The word at the beginning of a heading, where nothing but numbers, days and the like follows. */
function wordAt(text: string): Named | null {
  for (const [named, pattern] of allWords) {
    const match = pattern.exec(text)
    if (match) return isBeside(text.slice(match[0].length)) ? named : null
  }
  return null
}

/** `-Nr.` makes a label of the word before it, as `nummer` does. */
function isBeside(text: string): boolean {
  if (/^-\s?(?:nr|no)\b|^-?\s?(?:nummer|datum)/i.test(text)) return false
  return text.split(/\s+/).every((word) => /\d/.test(word) || besideHeading.test(word))
}

/** `R E C H N U N G` */
const closed = (text: string) =>
  /^(?:\S ){3,}\S$/.test(text.trim()) ? text.replace(/ /g, '') : text.trim()

/** The size that most letters have. */
function usualSize(rows: readonly Row[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of rows.flat()) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** A paper without a heading that says it is no invoice. */
function denialIn(rows: readonly Row[]): Heading | null {
  for (const row of rows) {
    const cell = row.find(({ text }) => noInvoice.test(text))
    const match = cell && noInvoice.exec(cell.text)
    if (cell && match) return { nature: 'other', type: null, words: match[0], cell }
  }
  return null
}

/** The cells of a heading and right of it, where its number and day may stand. */
export function cellsFrom(heading: Pick<Heading, 'cell'>, rows: readonly Row[]): Cell[] {
  const row = rows.find((one) => one.includes(heading.cell)) ?? []
  return row.slice(row.indexOf(heading.cell))
}
