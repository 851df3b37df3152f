import { createInstance, type InitOptions, type i18n, type Resource } from 'i18next'
import { formats } from './formats.ts'
import type { TextKey } from './keys.ts'
import type { Language } from './languages.ts'

/** A value of a text: shown as its text says, or words of ours that are said in the same language. */
export type TextValue = string | number | Words

/** A text that stands in another: its key, and the values it has itself. */
export interface Words {
  readonly say: TextKey
  readonly values?: TextValues
}

export type TextValues = Readonly<Record<string, TextValue | undefined>>

/** Says a text in one language: of several keys the first that there is. */
export interface Say {
  (key: TextKey | readonly TextKey[], values?: TextValues): string
  readonly language: Language
  /** The text of a key that is made of what others may name; undefined where there is none. */
  maybe(key: string, values?: TextValues): string | undefined
  /** A text before anything happened: `…` stands where it has values. */
  outline(key: TextKey): string
  /** The same of a key that is made of what others may name; undefined where there is none. */
  maybeOutline(key: string): string | undefined
  /** A text as it is written, with the names of its values; of several counts the general one. */
  raw(key: string): string | undefined
}

/** How every instance of i18next reads our texts, on the server and in the portal. */
export const textOptions = {
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
} satisfies InitOptions

/** Teaches an instance of i18next, once it is initialised, how our values are shown. */
export function addFormats(translations: i18n): void {
  for (const [name, show] of Object.entries(formats))
    translations.services.formatter?.add(
      name,
      show as (value: unknown, language?: string) => string,
    )
}

/** What says texts in the language given, from texts that are all there: `{de: {failures: …}}`. */
export function textsOf(resources: Resource): (language: Language) => Say {
  const translations = createInstance()
  void translations.init({ ...textOptions, resources, ns: [], lng: 'de' })
  addFormats(translations)
  return (language) => sayIn(translations, language)
}

/** Says texts in one language of an instance that holds them. */
export function sayIn(translations: i18n, language: Language): Say {
  const translate = translations.getFixedT(language)
  const inWords = (key: string | readonly string[], values: TextValues): string =>
    translate(key as string, said(values))
  const said = (values: TextValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' && 'say' in value
          ? inWords(value.say, value.values ?? {})
          : value,
      ]),
    )
  const raw = (key: string) =>
    [key, `${key}_other`]
      .filter((one) => translations.exists(one, { lng: language }))
      .map((one) => translate(one, { skipInterpolation: true }))[0]
  const outline = (key: string) => (raw(key) ?? key).replaceAll(/\{\{[^{}]*\}\}/g, '…')
  return Object.assign(
    (key: TextKey | readonly TextKey[], values: TextValues = {}) => inWords(key, values),
    {
      language,
      maybe: (key: string, values: TextValues = {}) =>
        translations.exists(key, { lng: language }) ? inWords(key, values) : undefined,
      outline,
      maybeOutline: (key: string) => (raw(key) === undefined ? undefined : outline(key)),
      raw,
    },
  )
}
