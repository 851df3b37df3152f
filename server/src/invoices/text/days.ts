import type { IsoDate } from '@ruecklauf/model'
import { isTradeDay } from '../trade-day.ts'

/** The first letters of the months in German, English, Dutch, Italian and Spanish, in their order. */
const months = [
  /^(?:jan|jän|gen|ene)/i,
  /^feb/i,
  /^(?:mär|mrz|mar|maa|mrt)/i,
  /^(?:apr|abr)/i,
  /^(?:mai|may|mei|mag)/i,
  /^(?:jun|giu)/i,
  /^(?:jul|lug)/i,
  /^(?:aug|ago)/i,
  /^(?:sep|set)/i,
  /^(?:okt|oct|ott)/i,
  /^nov/i,
  /^(?:dez|dec|dic)/i,
]

/** Day first, as everywhere here; the year first by ISO 8601; a month's name before the day in English. */
const forms = [
  /^(?<day>\d{1,2})\s?[.]\s?(?<month>\d{1,2})\s?[.]\s?(?<year>\d{4}|\d{2})(?!\d)/u,
  /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})(?!\d)/u,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/u,
  /^(?<day>\d{1,2})\.?\s{0,2}(?<name>\p{L}{3,10})\.?\s{0,2}(?<year>\d{4})(?!\d)/u,
  /^(?<name>\p{L}{3,10})\.?\s(?<day>\d{1,2}),?\s(?<year>\d{4})(?!\d)/u,
]

/** The day at the beginning of a text; null without one, or for days no calendar has. */
export function dayAt(text: string): IsoDate | null {
  for (const form of forms) {
    const parts = form.exec(text)?.groups
    if (!parts) continue
    const { year = '', day = '', name } = parts
    const at = name ? months.findIndex((pattern) => pattern.test(name)) + 1 : Number(parts.month)
    const iso = `${year.length === 2 ? `20${year}` : year}-${two(at)}-${two(Number(day))}`
    const time = Date.parse(`${iso}T00:00:00Z`)
    const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
    return isReal && isTradeDay(iso) ? iso : null
  }
  return null
}

const two = (number: number) => String(number).padStart(2, '0')
