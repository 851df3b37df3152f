import {
  type Field,
  type FieldType,
  mostUnits,
  startOfBerlinDay,
  trimSigns,
  unescapeFormula,
} from '@ruecklauf/model'

/**
 * A cell as the field's rules expect it: what a German spreadsheet writes (`12,50`, `31.01.2026`,
 * `WAHR`) in the spelling of the wire. What is written otherwise stays as it is and breaks its rule.
 */
export function readCell(field: Field, cell: string): unknown {
  if (cell.length > mostOfCell(field)) return cell
  const text = field.type === 'string' && !field.multiple ? unescapeFormula(cell) : trimmed(cell)
  if (text === '' || text === 'null' || text === 'undefined') return null
  if (field.multiple) {
    const list = listOf(text)
    return Array.isArray(list) ? list.map((one) => allowedValue(field, one)) : list
  }
  return allowedValue(field, read[field.type](text))
}

/** Longer cells are left to be refused by their length; white space around a number is none of it. */
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
  float: (text) => plainNumber(text),
  integer: (text) => plainNumber(text),
  link: (text) => text,
  list: (text) => text,
  string: (text) => text,
  time: (text) => text,
} satisfies Record<FieldType, (text: string) => unknown>

/** Words for yes and no in our languages and in spreadsheets. */
export const truth: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['true', '1', 'ja', 'wahr', 'yes', 'sì', 'si', 'sí', 'vero', 'verdadero'].map(
    (word) => [word, true] as const,
  ),
  ...['false', '0', 'nein', 'falsch', 'no', 'falso'].map((word) => [word, false] as const),
])

/** With a comma it is the decimal one, and points separate thousands. */
const plainNumber = (text: string) =>
  /^[-+]?[\d.]*,\d*$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text

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
  const offset = offsets.find((one) => Date.parse(`${start}T00:00:00${one}`) === midnight)
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
