import { type IsoDate, isSerial, normaliseSerial } from '@ruecklauf/model'

/** What the text of a plain PDF seems to say of an invoice: to be suggested, never to be proof. */
export interface SeenInvoice {
  number: string | null
  date: IsoDate | null
  order_number: string | null
  delivery_date: IsoDate | null
  /** EUR with two decimals, as e-invoices write them. */
  grand_total: string | null
  /** In the order in which they stand there, without spaces. */
  vat_ids: string[]
  /** Words that could be serial numbers, in the spelling of the register. */
  serials: string[]
}

/** A claim has at most 200 devices; other long words stand between their numbers. */
const MOST_SERIALS = 1_000

/** Reads the text of a PDF by the labels German invoices put before their values. */
export function readText(text: string): SeenInvoice {
  return {
    number: after(text, labels.number, identifier),
    date: dateIn(after(text, labels.date, day)),
    order_number: after(text, labels.order_number, identifier),
    delivery_date: dateIn(after(text, labels.delivery_date, day)),
    grand_total: totalIn(text),
    vat_ids: [...new Set(text.match(vatId)?.map((id) => id.replace(/\s/g, '')) ?? [])].slice(0, 10),
    serials: serialsIn(text),
  }
}

const labels = {
  number:
    'rechnungs?-?(?:\\s?\\(\\d{3}\\))?\\s?(?:nummer|nr\\.?|no\\.?)|beleg-?\\s?(?:nummer|nr\\.?)|invoice (?:number|no\\.?)|^(?:handels)?rechnung',
  date: 'rechnungsdatum|belegdatum|invoice date|(?<![a-zäöü])datum|rechnung(?:\\s?\\(\\d{3}\\))?\\s?(?:nr\\.?\\s?)?[A-Z0-9/_-]{3,40}\\svom',
  order_number: 'bestell-?\\s?(?:nummer|nr\\.?)|auftrags-?\\s?(?:nummer|nr\\.?)',
  delivery_date: 'lieferdatum|leistungsdatum|liefertermin',
}

/** With a digit, and neither a date nor an amount. */
const identifier = '(?=[^\\s]*\\d)(?!\\d{1,2}\\.\\d{1,2}\\.)([A-Z0-9][A-Z0-9/_.-]{1,38}[A-Z0-9])'
const day = '(\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d{4})'
const vatId = /\bDE\s?\d{3}\s?\d{3}\s?\d{3}\b/g
const amount = '(\\d{1,3}(?:[. ]\\d{3})*,\\d{2}|\\d+,\\d{2})(?!\\d)'

/** The value that follows the first of the labels which one follows at all, by a colon or a space. */
const after = (text: string, label: string, value: string): string | null =>
  new RegExp(`(?:${label})\\s{0,3}:?\\s{0,3}${value}`, 'im').exec(text)?.[1] ?? null

function dateIn(text: string | null): IsoDate | null {
  const [date, month, year] = text?.split('.').map((part) => part.trim().padStart(2, '0')) ?? []
  const iso = `${year}-${month}-${date}`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}

/** Of all amounts with a label of a total the last: what is to be paid stands at the end. */
function totalIn(text: string): string | null {
  const total = new RegExp(
    `(?:rechnungsbetrag|gesamtbetrag|bruttobetrag|endbetrag|zahlbetrag|gesamtsumme|summe brutto|zu zahlen)[^\\d\\n]{0,40}\\n?[^\\d\\n]{0,10}${amount}`,
    'gi',
  )
  const [, last] = [...text.matchAll(total)].at(-1) ?? []
  return last ? last.replace(/[. ]/g, '').replace(',', '.') : null
}

function serialsIn(text: string): string[] {
  const words = text.split(/[\s,;:()]+/).filter((word) => /\d/.test(word) && word.length >= 6)
  return [...new Set(words.map(normaliseSerial).filter(isSerial))].slice(0, MOST_SERIALS)
}
