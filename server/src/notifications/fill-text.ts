import { formatEuro, type Language } from '@ruecklauf/model'

/** Values of a text; words of our own come in each language. */
export type TextValues = Readonly<Record<string, string | number | Record<Language, string>>>

export const locales: Record<Language, string> = {
  de: 'de-DE',
  en: 'en-GB',
  it: 'it-IT',
  es: 'es-ES',
}

/** Puts values into `{name}`, `{name:euro}` (cents) and `{name:date}` (an ISO date) of a text. */
export const fillText = (text: string, values: TextValues, language: Language): string =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, kind: ValueKind = 'plain') => {
    const given = values[name]
    const value = typeof given === 'object' ? given[language] : given
    return value === undefined ? whole : show[kind](value, language)
  })

const show = {
  plain: (value: string | number) => String(value),
  euro: (cents: string | number, language: Language) =>
    formatEuro(Number(cents), locales[language]),
  date: (day: string | number, language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
}

type ValueKind = keyof typeof show
