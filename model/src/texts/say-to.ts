import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { it } from './it/index.ts'
import type { Language } from './languages.ts'
import { type Say, textsOf } from './say.ts'

const inLanguage = textsOf({ de: { ...de }, en: { ...en }, es: { ...es }, it: { ...it } })

const says: Record<Language, Say> = {
  de: inLanguage('de'),
  en: inLanguage('en'),
  it: inLanguage('it'),
  es: inLanguage('es'),
}

/** Says what model and server word, in the language given; the portal reads the same files by HTTP. */
export const sayTo = (language: Language): Say => says[language]

/** The same for callers without a language: they get the contract's words. */
export const sayToCaller = (language: Language | undefined): Say | undefined =>
  language && says[language]
