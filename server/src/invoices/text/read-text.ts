import {
  type DocumentNature,
  decimal,
  type IsoDate,
  isSerial,
  normaliseSerial,
  normaliseVatId,
} from '@ruecklauf/model'
import { besideLabel, type Found } from './beside-label.ts'
import { datesIn } from './dates-in.ts'
import { dayAt } from './days.ts'
import { cellsFrom, type Heading, headingOf } from './heading.ts'
import type { InvoiceHeading } from './heading-words.ts'
import { type Row, rowsOf, type TextPiece } from './page-rows.ts'
import { totalIn } from './total.ts'

/** A value as it was read, and where. */
export interface Seen<T> {
  value: T
  /** From 1. */
  page: number
}

/** The probable content of a plain PDF: suggestions, never proof. */
export interface SeenInvoice {
  /** The nature by its heading; null without one. */
  nature: DocumentNature | null
  /** The kind of invoice by its heading, unless a usual one. */
  type: InvoiceHeading | null
  /** The words of the heading. */
  heading: Seen<string> | null
  number: Seen<string> | null
  date: Seen<IsoDate> | null
  order_number: Seen<string> | null
  delivery_date: Seen<IsoDate> | null
  /** EUR with two decimals, as e-invoices write them; with its sign. */
  grand_total: Seen<string> | null
  /** In the order in which they stand there, as they are stored; without those labelled as the reader's. */
  vat_ids: string[]
  /** Those that its writer calls the reader's. */
  own_vat_ids: string[]
  /** Words that could be serial numbers, in the spelling of the register. */
  serials: string[]
}

export const nothingSeen: SeenInvoice = {
  nature: null,
  type: null,
  heading: null,
  number: null,
  date: null,
  order_number: null,
  delivery_date: null,
  grand_total: null,
  vat_ids: [],
  own_vat_ids: [],
  serials: [],
}

/** A claim has at most 200 devices; other long words stand between their numbers. */
const MOST_SERIALS = 1_000
const MOST_VAT_IDS = 10

/** Reads the pages of a plain PDF as wholesalers print them: by headings, labels and their places. */
export const readText = (pieces: readonly TextPiece[]): SeenInvoice => readRows(rowsOf(pieces))

/** The same of rows. */
export function readRows(rows: readonly Row[]): SeenInvoice {
  const labelled = first(numbersIn(rows))
  const heading = soundHeading(headingOf(rows), { rows, hasNumber: labelled !== null })
  const isInvoice = heading?.nature === 'invoice'
  const total = totalIn(rows)
  const vats = vatIdsIn(rows)
  return {
    nature: total && total.value < 0 && isInvoice ? 'credit_note' : (heading?.nature ?? null),
    type: heading?.type ?? null,
    heading: heading && { value: heading.words, page: heading.cell.page },
    number: asSeen(labelled ?? (isInvoice ? numberOfHeading(heading, rows) : null)),
    date: asSeen(first(datesIn(rows, isInvoice ? heading : null))),
    order_number: asSeen(
      first(besideLabel(rows, { label: labels.order_number, read: identifierAt })),
    ),
    delivery_date: asSeen(first(besideLabel(rows, { label: labels.delivery_date, read: dayAt }))),
    grand_total: asSeen(total && { ...total, value: decimal(total.value) }),
    ...vats,
    serials: serialsIn(rows),
  }
}

const labels = {
  number:
    /(?:rechnungs?|faktura|rechn\.|rg\.?|re\.?|beleg|invoice|factuur|fattura)[\s-]{0,2}(?:\(\d{3}\)\s?)?(?:nummer|nr\.?|no\.?|number|num\.?)(?!\p{L})/giu,
  order_number:
    /(?:(?:ihre\s)?bestell|auftrags|order)-?\s?(?:nummer|nr\.?|no\.?|number)|ihre\sbestellung|ordernummer/giu,
  delivery_date:
    /lieferdatum|leistungsdatum|liefertermin|liefertag|lieferung am|delivery date|leverdatum/giu,
}

/** A word with a digit that is neither a day nor an amount; a few letters may stand before it. */
const identifier =
  /^(?:(?=\S{0,40}\d)|(?=[A-Z]{1,4}\s\d))(?!\d{1,2}\.\s?\d{1,2}\.)(?!\d[\d.]*,\d\d(?!\d))((?:[A-Z]{1,4}\s(?=\d))?[A-Z0-9][A-Z0-9/_.-]{1,38}[A-Z0-9])(?![\p{L}])/iu

const identifierAt = (text: string): string | null => identifier.exec(text)?.[1] ?? null

const first = <T>([match]: readonly T[]): T | null => match ?? null

const asSeen = <T>(match: Pick<Found<T>, 'value' | 'cell'> | null): Seen<T> | null =>
  match && { value: match.value, page: match.cell.page }

/**
 * In the size of the text, a delivery note or an order with its number is more often mentioned than
 * headed: where the number of an invoice is labelled, or an invoice is spoken of, it says nothing.
 */
function soundHeading(
  heading: Heading | null,
  { rows, hasNumber }: { rows: readonly Row[]; hasNumber: boolean },
): Heading | null {
  if (!heading || heading.nature === 'invoice' || heading.nature === 'reminder') return heading
  const sizes = rows.flat().filter((cell) => cell !== heading.cell && cell.text.length > 1)
  const isLarge =
    sizes.filter(({ size }) => size < heading.cell.size * 0.95).length > sizes.length / 2
  return isLarge || !hasNumber ? heading : null
}

/** Behind the heading, in its cell or right of it: `Rechnung RE-17 vom 3.3.2026`. */
function numberOfHeading(heading: Heading, rows: readonly Row[]): Found<string> | null {
  for (const cell of cellsFrom(heading, rows)) {
    const text =
      cell === heading.cell
        ? heading.words.replace(/^\d{1,2}\.\s/, '').replace(/^[\p{L}\s/&+-]*?(?=\s\S*\d)/u, '')
        : cell.text
    const value = identifierAt(text.trim().replace(/^(?:nr|no|nummer|number)[.:\s]*/i, ''))
    if (value && !dayAt(value)) return { value, cell, behind: heading.words }
  }
  return null
}

/** The invoice numbers labelled as such on the pages. */
export const numbersIn = (rows: readonly Row[]): Found<string>[] =>
  besideLabel(rows, { label: labels.number, read: identifierAt })

const vatId =
  /\b(?:DE[\s.]?\d{3}[\s.]?\d{3}[\s.]?\d{3}|ATU\s?\d{8}|NL\s?\d{9}\s?B\d{2}|BE\s?[01]\d{3}[.\s]?\d{3}[.\s]?\d{3}|IT\s?\d{11}|LU\s?\d{8}|FR\s?[A-Z0-9]{2}\s?\d{9}|PL\s?\d{10}|CZ\s?\d{8,10}|DK\s?\d{8})(?!\d)/g

/** `Ihre USt-IdNr.` is the VAT id of the recipient. */
const readers = /\b(?:ihre|ihr|kunden?|käufer|empfänger|your|customer|buyer|uw)\b[^\d]{0,40}$/i

function vatIdsIn(rows: readonly Row[]): Pick<SeenInvoice, 'vat_ids' | 'own_vat_ids'> {
  const ids = { vat_ids: new Set<string>(), own_vat_ids: new Set<string>() }
  for (const row of rows) {
    const text = row.map((cell) => cell.text).join('  ')
    for (const { index, 0: written } of text.matchAll(vatId)) {
      const isReaders = readers.test(text.slice(Math.max(0, index - 60), index))
      ids[isReaders ? 'own_vat_ids' : 'vat_ids'].add(normaliseVatId(written))
    }
  }
  return {
    vat_ids: [...ids.vat_ids].slice(0, MOST_VAT_IDS),
    own_vat_ids: [...ids.own_vat_ids].slice(0, MOST_VAT_IDS),
  }
}

function serialsIn(rows: readonly Row[]): string[] {
  const words = rows.flatMap((row) =>
    row.flatMap(({ text }) =>
      text.split(/[\s,;:()]+/).filter((word) => /\d/.test(word) && word.length >= 6),
    ),
  )
  return [...new Set(words.map(normaliseSerial).filter(isSerial))].slice(0, MOST_SERIALS)
}
