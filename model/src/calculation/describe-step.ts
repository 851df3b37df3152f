import type { Language } from '../arke/messages.ts'
import type { IsoDate } from '../german-day.ts'
import { formatEuro, formatPercent } from '../money.ts'
import type { ReferenceDate } from './reference-date.ts'
import { referenceDateNames, sentences } from './sentences.ts'
import type { TraceStep } from './trace.ts'

/** A step of the calculation as a plain sentence; the amount after it is shown beside. */
export const describeStep = (step: TraceStep, language: Language): string =>
  sentences[step.code][language].replace(
    /\{(\w+)(?::(\w+))?\}/g,
    (_, name: string, kind: ValueKind = 'plain') =>
      show[kind]((step.values as Record<string, string | number>)[name] as never, language),
  )

type ValueKind = 'plain' | 'date' | 'euro' | 'percent' | 'date_kind'

const show = {
  plain: (value: string | number) => String(value),
  date: (day: IsoDate, language) =>
    new Intl.DateTimeFormat(locales[language], {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(Date.parse(`${day}T00:00:00Z`)),
  euro: (cents: number, language) => formatEuro(cents, locales[language]),
  percent: (basisPoints: number, language) => formatPercent(basisPoints / 100, locales[language]),
  date_kind: (kind: ReferenceDate, language) => referenceDateNames[kind][language],
} satisfies Record<ValueKind, (value: never, language: Language) => string>

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', it: 'it-IT', es: 'es-ES' }
