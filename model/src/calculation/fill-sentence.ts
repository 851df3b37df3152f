import type { IsoDate } from '../days/german-day.ts'
import { type Cents, formatEuro, formatPercent } from '../money.ts'
import type { Language } from '../texts/languages.ts'
import type { ReferenceDate } from './reference-date.ts'
import { referenceDateNames } from './reference-date-names.ts'

/**
 * A sentence with its values: `{name}` as it is, `{name:kind}` shown as a date, as EUR, as a
 * percentage, or by the name of a reference date.
 */
export const fillSentence = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind: ValueKind = 'plain') =>
    show[kind](values[name] as never, language),
  )

/** The locale a language is written in. */
export const localeOf = (language: Language): string => locales[language]

type ValueKind = 'plain' | 'date' | 'euro' | 'eur' | 'percent' | 'date_kind'

const show = {
  plain: (value: string | number) => String(value),
  date: (day: IsoDate, language) =>
    new Intl.DateTimeFormat(locales[language], {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(Date.parse(`${day}T00:00:00Z`)),
  euro: (cents: Cents, language) => formatEuro(cents, locales[language]),
  // As it is written in terms and conditions: 50,00 EUR.
  eur: (cents: Cents, language) =>
    formatEuro(cents, locales[language]).replace('€', language === 'en' ? 'EUR\u00a0' : 'EUR'),
  percent: (basisPoints: number, language) => formatPercent(basisPoints / 100, locales[language]),
  date_kind: (kind: ReferenceDate, language) => referenceDateNames[kind][language],
} satisfies Record<ValueKind, (value: never, language: Language) => string>

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', it: 'it-IT', es: 'es-ES' }
