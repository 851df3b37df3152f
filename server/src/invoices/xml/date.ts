import { isTradeDay } from '../trade-day.ts'
import type { Warn } from '../warn.ts'
import { first } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

/** An ISO date text, `YYYY-MM-DD`, with an optional time or zone behind it that is not kept. */
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?=$|[T Z+-])/

/** UNTDID 2379 formats that name a day: which digits are year, month and day. */
const formats = new Map<string, RegExp>(
  Object.entries({
    '4': /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
    '102': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
    '203': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)\d{4}$/,
    '204': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)\d{6}$/,
    '205': /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)\d{4}[+-]?\d{4}$/,
  }),
)

/**
 * The day of a CII date element: a `DateTimeString` with a format, an XML `DateTime` or `Date`, or the element's own
 * text. A month without a day (format 610) is null.
 */
export function dateInside(
  element: XmlElement | undefined,
  field: string,
  warn: Warn,
): string | null {
  if (element === undefined) return null
  const value =
    first(element, 'DateTimeString') ??
    first(element, 'DateString') ??
    first(element, 'DateTime') ??
    first(element, 'Date') ??
    element
  return isoDate(value.text, field, warn, value.attributes.format?.trim() || '102')
}

/** The day of a date text, or null with a warning when it names none. */
export function isoDate(
  text: string | null,
  field: string,
  warn: Warn,
  format?: string,
): string | null {
  if (text === null || text === '') return null
  const iso = ISO_DATE.exec(text)
  if (iso !== null) return realDay(iso[0], text, field, warn)
  const parts = formats.get(format ?? '')?.exec(text)?.groups
  return realDay(parts ? `${parts.year}-${parts.month}-${parts.day}` : '', text, field, warn)
}

function realDay(day: string, text: string, field: string, warn: Warn): string | null {
  const time = Date.parse(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  if (isReal && isTradeDay(day)) return day
  warn({ code: 'date_unreadable', field, value: text })
  return null
}
