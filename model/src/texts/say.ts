import { type FindText, type TextTrees, textFinder } from './find-text.ts'
import { formats } from './formats.ts'
import type { TextKey } from './keys.ts'
import { type Language, localeOf } from './languages.ts'

/** A value of a text: formatted by its text, or words of ours in the same language. */
export type TextValue = string | number | Words

/** A text nested in another: its key, and its own values. */
export interface Words {
  readonly say: TextKey
  readonly values?: TextValues
}

export type TextValues = Readonly<Record<string, TextValue | undefined>>

/** Says a text in one language: of several keys the first that there is. */
export interface Say {
  (key: TextKey | readonly TextKey[], values?: TextValues): string
  readonly language: Language
  /** The text of a key composed from outside input; undefined without one. */
  maybe(key: string, values?: TextValues): string | undefined
  /** A text before any values: `…` in their place. */
  outline(key: TextKey): string
  /** The same for a key composed from outside input; undefined without one. */
  maybeOutline(key: string): string | undefined
  /** A text as written, with the names of its values; of several counts the general form. */
  raw(key: string): string | undefined
}

/** Returns a lookup of texts by language, from complete trees: `{de: {failures: …}}`. */
export function textsOf(trees: TextTrees): (language: Language) => Say {
  const find = textFinder((language, namespace) => trees[language]?.[namespace])
  return (language) => sayIn(find, language)
}

/** Says texts in one language. */
export function sayIn(find: FindText, language: Language): Say {
  const written = (key: string, count?: TextValue) =>
    find({ key, language, count: typeof count === 'number' ? count : undefined })
  const spell = (value: TextValue) =>
    typeof value === 'object' ? inWords(value.say, value.values ?? {}) : value
  const filled = (text: string, values: TextValues) =>
    text.replaceAll(variable, (_, name: string, format?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return value === undefined || value === null ? '' : shown(spell(value), format, language)
    })
  function inWords(key: string | readonly string[], values: TextValues): string {
    const keys = [key].flat()
    for (const candidate of keys) {
      const text = written(candidate, values.count)
      if (text !== undefined) return filled(text, values)
    }
    return keys.at(-1)?.replace(/^[^:]*:/, '') ?? ''
  }
  const raw = (key: string) => written(key) ?? written(`${key}_other`)
  const outline = (key: string) => (raw(key) ?? key).replaceAll(variable, '…')
  return Object.assign(
    (key: TextKey | readonly TextKey[], values: TextValues = {}) => inWords(key, values),
    {
      language,
      maybe: (key: string, values: TextValues = {}) =>
        written(key) === undefined ? undefined : inWords(key, values),
      outline,
      maybeOutline: (key: string) => (raw(key) === undefined ? undefined : outline(key)),
      raw,
    },
  )
}

/** `{{name}}`, or `{{amount, euro}}` with how it is shown. */
const variable = /\{\{\s*([^{},\s]+)\s*(?:,\s*(\w+)\s*)?\}\}/g

/** A value formatted by its text; values that don't fit the format stay unchanged. */
function shown(value: string | number, format: string | undefined, language: Language): string {
  if (format === 'number') return Number(value).toLocaleString(localeOf(language))
  const show = format === undefined ? undefined : shows.get(format)
  return String(show ? show(value, language) : value)
}

const shows = new Map(
  Object.entries(formats) as [string, (value: string | number, language: Language) => string][],
)
