import type { Language } from '../arke/messages.ts'
import { referenceDateNames } from '../calculation/reference-date-names.ts'
import type { CheckCode } from './checks.ts'
import { checkTextsDe } from './texts-de.ts'
import { checkTextsEn } from './texts-en.ts'
import { checkTextsEs } from './texts-es.ts'
import { checkTextsIt } from './texts-it.ts'

/** What is looked at, and what it means when it fails. */
export interface CheckText {
  title: string
  failed: string
}

/** The name of a check, as a list of checks shows it. */
export const checkTitle = (code: CheckCode, language: Language): string =>
  texts[language][code].title

/** What a failed check means and what to do, in a plain sentence. */
export const describeCheck = (
  code: CheckCode,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string =>
  texts[language][code].failed.replace(/\{(\w+)\}/g, (_, name: string) =>
    show(values[name] ?? '', language),
  )

const texts: Record<Language, Record<CheckCode, CheckText>> = {
  de: checkTextsDe,
  en: checkTextsEn,
  it: checkTextsIt,
  es: checkTextsEs,
}

function show(value: string | number, language: Language): string {
  const text = String(value)
  const name = Object.hasOwn(referenceDateNames, text)
    ? referenceDateNames[text as keyof typeof referenceDateNames][language]
    : null
  if (name) return name
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.parse(`${text}T00:00:00Z`))
}

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', it: 'it-IT', es: 'es-ES' }
