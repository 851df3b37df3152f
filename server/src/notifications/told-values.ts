import type { Language, TextValues } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Phrase } from './event-values.ts'

/** Words in each language: mails wait with them, and their reader may choose another meanwhile. */
export type InEachLanguage = Readonly<Record<Language, string>>

/** The stored values of a waiting mail. */
export type KeptValues = Readonly<Record<string, string | number | InEachLanguage>>

export const inEachLanguage = (phrase: Phrase): InEachLanguage => ({
  de: phrase(sayTo('de')),
  en: phrase(sayTo('en')),
  it: phrase(sayTo('it')),
  es: phrase(sayTo('es')),
})

/** The values of an event as its mail keeps them. */
export const keptValues = (
  values: Readonly<Record<string, string | number | Phrase>>,
): KeptValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? inEachLanguage(value) : value,
    ]),
  )

/** The same for one reader. */
export const valuesIn = (values: KeptValues, language: Language): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )
