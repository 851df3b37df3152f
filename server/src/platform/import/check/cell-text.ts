import {
  type Field,
  type FieldType,
  mostUnits,
  startOfBerlinDay,
  trimSigns,
  unescapeFormula,
} from '@ruecklauf/model'

/**
 * A cell in the form the field's rules expect: a German spreadsheet's values (`12,50`,
 * `31.01.2026`, `WAHR`) in the spelling of the wire. Other texts stay unchanged and break the rule.
 */
export function readCell(field: Field, cell: string): unknown {
  if (cell.length > mostOfCell(field)) return cell
  const text = field.type === 'string' && !field.multiple ? unescapeFormula(cell) : trimmed(cell)
  if (text === '' || text === 'null' || text === 'undefined') return null
  if (field.multiple) {
    const list = listOf(text)
    return Array.isArray(list) ? list.map((item) => allowedValue(field, item)) : list
  }
  return allowedValue(field, read[field.type](text, field))
}

/** Longer cells fail by their length; white space around a number does not count. */
export const mostOfCell = (field: Field): number => Math.max(mostUnits(field), 1_000)

/** An allowed value by its German label, as lists and exports show it. */
function allowedValue({ values }: Field, text: unknown): unknown {
  if (!values || typeof text !== 'string' || Object.hasOwn(values, text)) return text
  const lowered = text.toLowerCase()
  return Object.entries(values).find(([, label]) => label.toLowerCase() === lowered)?.[0] ?? text
}

const trimmed = (cell: string) => trimSigns(cell, ' \t\n\r\u00a0')

const read = {
  boolean: (text) => truth[text.toLowerCase()] ?? text,
  date: (text) => isoDay(text.replace(midnight, '')),
  datetime: (text) => instantOf(text),
  dict: (text) => text,
  float: plainNumber,
  integer: plainNumber,
  link: (text) => text,
  list: (text) => text,
  string: (text) => text,
  time: (text) => text,
} satisfies Record<FieldType, (text: string, field: Field) => unknown>

/** Words for yes and no in our languages and in spreadsheets. */
export const truth: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['true', '1', 'ja', 'wahr', 'yes', 'sì', 'si', 'sí', 'vero', 'verdadero'].map(
    (word) => [word, true] as const,
  ),
  ...['false', '0', 'nein', 'falsch', 'no', 'falso'].map((word) => [word, false] as const),
])

/** How files write numbers: patterns for here and for SQL, each with the characters to remove. */
export const numberForms = {
  /** A sign before three digits, and the currency. */
  noise:
    /(?<=\d)[ \u00a0\u202f'\u2019](?=\d{3})|^(?:EUR|\u20ac)[ \u00a0]?|[ \u00a0]?(?:EUR|\u20ac)$/g,
  /** `1.234,50` and `0,5`: the comma is the decimal one. */
  german: /^[-+]?(?:\d{1,3}(?:\.\d{3})+|\d*),\d*$/,
  /** `1,234.50` */
  english: /^[-+]?\d{1,3}(?:,\d{3})+\.\d+$/,
  /** `1.500`, where no number has three decimals: of pieces and of amounts. */
  thousands: /^[-+]?\d{1,3}(?:\.\d{3})+$/,
} as const

/** Whether no value of a field has three decimals. */
export const isCounted = ({ type, money }: Field): boolean => type === 'integer' || Boolean(money)

function plainNumber(text: string, field: Field): string {
  const { noise, german, english, thousands } = numberForms
  const bare = text.replaceAll('\u2212', '-').replaceAll(noise, '')
  if (german.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (english.test(bare)) return bare.replaceAll(',', '')
  return isCounted(field) && thousands.test(bare) ? bare.replaceAll('.', '') : bare
}

/** What spreadsheets add to a day. */
export const midnight = /[ T]0?0:00(:00)?$/

const isoDay = (text: string) =>
  text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/** A time of day without a zone is of Berlin. */
function instantOf(text: string): string {
  const [, day = '', time = ''] = /^(\S+)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? []
  const start = day && isoDay(day)
  if (!/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(start)) return asIso(text)
  const local = `${start}T${time.padEnd(8, ':00')}`
  const offsets = ['+02:00', '+01:00']
  const midnight = startOfBerlinDay(start).getTime()
  const offset = offsets.find(
    (candidate) => Date.parse(`${start}T00:00:00${candidate}`) === midnight,
  )
  return `${local}${offset ?? offsets[1]}`
}

/** What PostgreSQL and our export write: a blank in place of the T, `+00` for `+00:00`. */
const asIso = (text: string) =>
  text.replace(/^(\S{10})[ T](\S+?)([+-]\d\d)?$/, (_, day, time, offset) =>
    offset ? `${day}T${time}${offset}:00` : `${day}T${time}`,
  )

function listOf(text: string): unknown {
  if (!text.startsWith('[')) return text.split(',').map((part) => part.trim())
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
