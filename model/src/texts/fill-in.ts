import { formats } from './formats.ts'
import { type Language, localeOf } from './languages.ts'
import type { TextValues } from './say.ts'

/** How a value is shown: as amounts, days and shares are in our own texts. */
export type ValueFormat = keyof typeof formats | 'number'

/** A variable in words of the office. */
const variable = /\{\{\s*(\w+)\s*\}\}/g

/** The names in `{{…}}`, without duplicates; includes spellings other than `{{name}}`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}?\}?/g)].map(([, name = '']) => name.trim())),
]

/**
 * Fills the office's words with formatted values. Inserted values stay as they are, even if they look like a variable.
 * Unknown names become empty.
 */
export const fillIn = (
  text: string,
  values: TextValues,
  {
    language,
    formatOf,
  }: { language: Language; formatOf: (name: string) => ValueFormat | undefined },
): string =>
  text.replaceAll(variable, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    const format = formatOf(name)
    if (format === undefined) return String(value)
    if (format === 'number') return Number(value).toLocaleString(localeOf(language))
    return formats[format](value as never, language)
  })
