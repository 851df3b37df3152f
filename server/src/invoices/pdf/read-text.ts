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
    date: dateIn(invoiceDay(text)),
    order_number: after(text, labels.order_number, identifier),
    delivery_date: dateIn(after(text, labels.delivery_date, day)),
    grand_total: totalIn(text),
    vat_ids: [...new Set(text.match(vatId)?.map((id) => id.replace(/\s/g, '')) ?? [])].slice(0, 10),
    serials: serialsIn(text),
  }
}

const labels = {
  number:
    /rechnungs?-?(?:\s?\(\d{3}\))?\s?(?:nummer|nr\.?|no\.?)|beleg-?\s?(?:nummer|nr\.?)|invoice (?:number|no\.?)|^(?:handels)?rechnung/gim,
  date: /rechnungsdatum|belegdatum|invoice date|(?:^|[^a-zäöü])datum|rechnung/gim,
  order_number: /bestell-?\s?(?:nummer|nr\.?)|auftrags-?\s?(?:nummer|nr\.?)/gi,
  delivery_date: /lieferdatum|leistungsdatum|liefertermin/gi,
  total:
    /rechnungsbetrag|gesamtbetrag|bruttobetrag|endbetrag|zahlbetrag|gesamtsumme|summe brutto|zu zahlen/gi,
}

/** Behind a label and a colon: a word with a digit that is neither a date nor an amount. */
const identifier =
  /^\s{0,3}:?\s{0,3}(?=\S{0,40}\d)(?!\d{1,2}\.\d{1,2}\.)([A-Z0-9][A-Z0-9/_.-]{1,38}[A-Z0-9])/i
const day = /^\s{0,3}:?\s{0,3}(\d{1,2}\.\s?\d{1,2}\.\s?\d{4})/
const vatId = /\bDE\s?\d{3}\s?\d{3}\s?\d{3}\b/g
/** Behind `Rechnung`: its number, and `vom`. */
const numberedDay =
  /^(?:\s?\(\d{3}\))?\s?(?:nr\.?\s?)?[A-Z0-9/_-]{3,40}\svom\s{0,3}:?\s{0,3}(\d{1,2}\.\s?\d{1,2}\.\s?\d{4})/i
/** In the same line or the next. */
const amount =
  /^[^\d\n]{0,40}(?:\n[^\d\n]{0,10})?(\d{1,3}(?:[. ]\d{3}){0,4},\d{2}|\d{4,12},\d{2})(?!\d)/

/** A value stands within this many characters behind its label. */
const REACH = 100

/** The values that follow a label, in the order of the text. */
const valuesAfter = (
  text: string,
  label: RegExp,
  patternFor: (label: string) => RegExp,
): string[] =>
  [...text.matchAll(label)].flatMap(({ index, 0: written }) => {
    const start = index + written.length
    return patternFor(written).exec(text.slice(start, start + REACH))?.[1] ?? []
  })

/** The value that follows the first of the labels which one follows at all, by a colon or a space. */
const after = (text: string, label: RegExp, value: RegExp): string | null =>
  valuesAfter(text, label, () => value)[0] ?? null

const invoiceDay = (text: string): string | null =>
  valuesAfter(text, labels.date, (label) => (/^rechnung$/i.test(label) ? numberedDay : day))[0] ??
  null

function dateIn(text: string | null): IsoDate | null {
  const [date, month, year] = text?.split('.').map((part) => part.trim().padStart(2, '0')) ?? []
  const iso = `${year}-${month}-${date}`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}

/** Of all amounts with a label of a total the last: what is to be paid stands at the end. */
function totalIn(text: string): string | null {
  const last = valuesAfter(text, labels.total, () => amount).at(-1)
  return last ? last.replace(/[. ]/g, '').replace(',', '.') : null
}

function serialsIn(text: string): string[] {
  const words = text.split(/[\s,;:()]+/).filter((word) => /\d/.test(word) && word.length >= 6)
  return [...new Set(words.map(normaliseSerial).filter(isSerial))].slice(0, MOST_SERIALS)
}
