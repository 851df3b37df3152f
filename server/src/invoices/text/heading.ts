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

/** The nature of a document by its heading. */
export interface Heading {
  nature: DocumentNature
  /** The special kind of invoice, besides a usual one. */
  type: InvoiceHeading | null
  /** The exact wording. */
  words: string
  cell: Cell
}

/** Larger than the text by so much is a heading of its own. */
const LARGER = 1.15
/** Letters of a heading; what is longer is a sentence. */
const LONGEST = 90

/**
 * Returns the heading of a document: the largest on the first page that has one; among equals an invoice's. A document
 * with an invoice on any page is an invoice. Mentions, labels and sentences are no headings; null without a heading.
 */
export function headingOf(rows: readonly Row[]): Heading | null {
  const body = usualSize(rows)
  const pages = Map.groupBy(rows, ([cell]) => cell?.page ?? 0)
  const headings = [...pages.values()].flatMap((page) => headingOfPage(page, body) ?? [])
  const heading = headings.find(({ nature }) => nature === 'invoice') ?? headings[0] ?? null
  const text = rows.map((row) => row.map((cell) => cell.text).join(' ')).join('\n')
  if (heading?.nature === 'credit_note' && selfBilled.test(text)) return null
  return heading ?? denialIn(rows)
}

function headingOfPage(rows: readonly Row[], body: number): Heading | null {
  const headings = rows.flatMap((row) =>
    row.flatMap((cell) => headingAt(cell, { row, body }) ?? []),
  )
  const largest = Math.max(...headings.map(({ cell }) => cell.size))
  const equals = headings.filter(({ cell }) => cell.size > largest * 0.95)
  // No invoice has a separate line that calls it a reminder, whatever follows.
  const [first] = equals
  if (first?.nature === 'reminder') return first
  return equals.find(({ nature }) => nature === 'invoice') ?? first ?? null
}

function headingAt(cell: Cell, { row, body }: { row: Row; body: number }): Heading | null {
  const words = closed(cell.text)
  if (words.length > LONGEST) return null
  const isLarge = cell.size >= body * LARGER
  // In the size of the text a heading has a line of its own, but for its number and day.
  const isAlone = row.every((candidate) => candidate === cell || isBeside(candidate.text))
  if (!isLarge && !(isAlone && row[0] === cell)) return null
  const named = namedBy(words)
  // A deducted deposit appears with its amount.
  if (named?.type && row.some(({ text }) => firstAmount(text))) return null
  return named && { ...named, words, cell }
}

/** The nature that words name, if they say nothing else; null for a sentence, a label or a mention. */
export function namedBy(words: string): Named | null {
  const parts = words.split(both)
  const named = parts.map(wordAt)
  const [first] = named
  if (!first || !parts.every((part, at) => named[at] || isBeside(part))) return null
  return named.find((heading) => heading?.nature === 'invoice') ?? first
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
  return [...letters].toSorted(([, counted], [, other]) => other - counted)[0]?.[0] ?? 0
}

/** A document whose heading doesn't rule out an invoice. */
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
  const row = rows.find((cells) => cells.includes(heading.cell)) ?? []
  return row.slice(row.indexOf(heading.cell))
}
