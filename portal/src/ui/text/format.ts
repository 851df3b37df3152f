import {
  berlinDay,
  type Cents,
  formats,
  type IsoDate,
  localeOf,
  nearestCents,
  perLocale,
} from '@ruecklauf/model'

/**
 * `21.11.2026` from an ISO day, or the German day of an instant. Other languages use their own
 * order.
 */
export const formatDate = (day: IsoDate, language = 'de'): string =>
  formats.date(day.includes('T') ? berlinDay(new Date(day)) : day, language)

/** `21.11.2026, 14:05` in Germany, from a UTC instant. */
export const formatInstant = (instant: string, language = 'de'): string =>
  instants(localeOf(language)).format(new Date(instant))

/** `14:05` in Germany, from a UTC instant. */
export const formatClock = (instant: string, language = 'de'): string =>
  formats.clock(instant, language)

/** `vor 3 Stunden`: the distance of two instants in the largest unit that fits. */
export function formatDistance(instant: string, now: Date, language = 'de'): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000
  const [unit, size] = distances.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return distancesIn(localeOf(language)).format(
    unit === 'second' ? 0 : Math.round(seconds / size),
    unit,
  )
}

/** `1.234,5` */
export const formatNumber = (value: number, language = 'de'): string =>
  numbers(localeOf(language)).format(value)

/**
 * `1.234,50 €` from an EUR amount or a sum of amounts, which may miss the cent by a rounding error.
 */
export const formatAmount = (euro: number, language = 'de'): string =>
  formatCents(nearestCents(euro), language)

/** `1.234,50 €` from cents. Negative amounts get a minus sign, not a hyphen. */
export const formatCents = (cents: Cents, language = 'de'): string =>
  formats.euro(cents, language).replace('-', '−')

/** `12,5 %` from 12.5: a configured rate, with at most two decimals. */
export const formatRate = (percent: number, language = 'de'): string =>
  rates(localeOf(language)).format(`${percent}e-2` as `${number}`)

/** `3,9 %` from 3.9215…: a measured share, rounded only here. */
export const formatShare = (percent: number, language = 'de'): string =>
  shares(localeOf(language)).format(percent / 100)

/** `Deutschland` from `DE`. An unknown code stays unchanged. */
export const formatRegion = (code: string, language = 'de'): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code

/** `1,5 MB` */
export function formatBytes(bytes: number, language = 'de'): string {
  const [unit, size] = byteUnits.find(([, size]) => bytes >= size) ?? ['B', 1]
  return `${sizes(localeOf(language)).format(bytes / size)} ${unit}`
}

const numbersWith = (options: Intl.NumberFormatOptions) =>
  perLocale((locale) => new Intl.NumberFormat(locale, options))
const numbers = numbersWith({ maximumFractionDigits: 2 })
const sizes = numbersWith({ maximumFractionDigits: 1 })
const rates = numbersWith({ style: 'percent', maximumFractionDigits: 2 })
const shares = numbersWith({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const distancesIn = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const instants = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    }),
)

const distances = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][]

const byteUnits: readonly [string, number][] = [
  ['MB', 1_000_000],
  ['kB', 1000],
]
