import type { Field, FieldType } from './define.ts'

/** The most characters in a text whose field names no limit. */
export const MAX_TEXT = 10_000

/** The most characters of JSON in a dict or list. Also limits a multi-value field sent as one text. */
export const MAX_JSON = 200_000

/** Numbers, days, times and yes or no, as texts. */
export const MAX_SCALAR = 40

export const MAX_ID = 200

/** A reader's character (an emoji of a family) has at most this many code units. */
export const UNITS_A_CHARACTER = 16

const limits = {
  boolean: MAX_SCALAR,
  date: MAX_SCALAR,
  datetime: MAX_SCALAR,
  dict: MAX_JSON,
  float: MAX_SCALAR,
  integer: MAX_SCALAR,
  link: MAX_ID,
  list: MAX_JSON,
  string: MAX_TEXT,
  time: MAX_SCALAR,
} satisfies Record<FieldType, number>

/** The characters that a value of this field may have as a text. */
export const textLimit = ({ type, max_length }: Pick<Field, 'type' | 'max_length'>): number =>
  (type === 'string' ? max_length : undefined) ?? limits[type]

/**
 * Returns the limit a value breaks before any pattern sees it; undefined if none. Every field has a limit, whether its
 * definition names one or not.
 */
export function brokenLimit(field: Field, raw: unknown): number | undefined {
  if (Array.isArray(raw))
    return field.multiple ? raw.map((value) => ofOne(field, value)).find(Boolean) : undefined
  if (typeof raw === 'string' && field.multiple) return raw.length > MAX_JSON ? MAX_JSON : undefined
  return ofOne(field, raw)
}

const ofOne = (field: Field, raw: unknown): number | undefined =>
  typeof raw === 'string' && raw.length > mostUnits(field) ? textLimit(field) : undefined

/** The most code units a field's rules are checked against. */
export const mostUnits = (field: Field): number =>
  textLimit(field) * (field.type === 'string' ? UNITS_A_CHARACTER : 1)
