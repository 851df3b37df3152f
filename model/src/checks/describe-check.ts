import { referenceDateNames } from '../calculation/reference-date-names.ts'
import type { Language } from '../texts/languages.ts'
import type { Check, CheckCode } from './checks.ts'
import type { CheckReader } from './group-checks.ts'
import { invoiceTypeNames } from './invoice-type-names.ts'
import { checkTextsDe } from './texts-de.ts'
import { checkTextsEn } from './texts-en.ts'
import { checkTextsEs } from './texts-es.ts'
import { checkTextsIt } from './texts-it.ts'

/** What is said of a rule: one true sentence for each outcome. */
export interface CheckText {
  passed: string
  failed: string
  /** What stands against it, as reviewers read it, where `failed` speaks to the participant. */
  staff?: string
  /** Why nothing can be said; a rule without has always something to look at. */
  untestable?: string
}

/** What came of a check, in a plain sentence for its reader. */
export function describeCheck(
  { code, state, values }: Pick<Check, 'code' | 'state' | 'values'>,
  language: Language,
  reader: CheckReader = 'participant',
): string {
  const text: CheckText = texts[language][code]
  const sentence = {
    passed: text.passed,
    failed: reader === 'staff' ? (text.staff ?? text.failed) : text.failed,
    not_testable: text.untestable ?? nothingYet[language],
  }[state]
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? '', language))
}

const nothingYet: Record<Language, string> = {
  de: 'Noch ist nichts zu prüfen.',
  en: 'There is nothing to check yet.',
  it: 'Non c’è ancora nulla da verificare.',
  es: 'Todavía no hay nada que comprobar.',
}

const texts: Record<Language, Record<CheckCode, CheckText>> = {
  de: checkTextsDe,
  en: checkTextsEn,
  it: checkTextsIt,
  es: checkTextsEs,
}

function show(value: string | number, language: Language): string {
  const text = String(value)
  const name = Object.hasOwn(names, text) ? names[text as keyof typeof names][language] : null
  if (name) return name
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.parse(`${text}T00:00:00Z`))
}

const names = { ...referenceDateNames, ...invoiceTypeNames }

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', it: 'it-IT', es: 'es-ES' }
