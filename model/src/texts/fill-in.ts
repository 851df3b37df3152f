import { formats } from './formats.ts'
import { type Language, localeOf } from './languages.ts'
import type { TextValues } from './say.ts'

/** How a value is shown: as amounts, days and shares are in our own texts. */
export type ValueFormat = keyof typeof formats | 'number'

/** A variable in words of the office. */
const variable = /\{\{\s*(\w+)\s*\}\}/g

/** The names that stand in `{{…}}`, once each; also of what is written in another way than `{{name}}`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}?\}?/g)].map(([, name = '']) => name.trim())),
]

/**
 * Words of the office with their values, each in its format. A value is put in once, as it is: what looks
 * like a variable in it stays. Unknown names stand empty.
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
