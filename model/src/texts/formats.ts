import type { IsoDate } from '../days/german-day.ts'
import { type Cents, formatEuro, formatPercent, toPercent } from '../money.ts'
import { perLocale } from '../per-locale.ts'
import { localeOf } from './languages.ts'

/**
 * The formats of text values: `{{amount, euro}}` is an amount, `{{day, date}}` a day, `{{count, number}}` a plain
 * number. A value without a format appears unchanged.
 */
export const formats = {
  /** Cents as `1.234,50 €`. */
  euro: (cents: Cents, language) => formatEuro(cents, localeOf(language)),
  /** Cents as they are written in terms and conditions: `1.234,50 EUR`. */
  eur: (cents: Cents, language) =>
    formatEuro(cents, localeOf(language)).replace('€', language === 'en' ? 'EUR\u00a0' : 'EUR'),
  /** Formats an ISO date as `21.11.2026`; other stored values stay unchanged. */
  date: (day: IsoDate, language) => {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    if (Number.isNaN(midnight)) return day
    return days(localeOf(language)).format(midnight)
  },
  /** The hour of an instant in Germany, as `14:05`. */
  clock: (instant: string, language) => hours(localeOf(language)).format(Date.parse(instant)),
  /** Basis points as `12,34 %`. */
  percent: (basis_points: number, language) =>
    formatPercent(toPercent(basis_points), localeOf(language)),
} satisfies Record<string, (value: never, language: string) => string>

/** Stands where a day is not chosen yet. */
export const unknown_day = '…'

const hours = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    }),
)
const days = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
