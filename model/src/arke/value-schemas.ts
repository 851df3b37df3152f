import { z } from 'zod'
import { isLatin } from '../people/latin.ts'
import { isVatId } from '../people/vat-id.ts'
import type { Field, TextFormat } from './define.ts'
import { MAX_ID, MAX_JSON, textLimit } from './text-bounds.ts'

const MAX_NESTING = 32

/** A rule of ours on a value, as `ruleOf` in `schema.ts` reads it. */
const broken = (rule: string, limit?: number) => ({ params: { rule, limit } })

/**
 * A text: its length counts what a reader sees as one character, an emoji as one
 * (docs/wire-format.md, Validation).
 */
export function plainText(field: Field) {
  const { min_length = 0 } = field
  const max_length = textLimit(field)
  const text = z
    .string()
    .refine((value) => hasLength(value, { min: min_length }), broken('min_length', min_length))
    .refine((value) => hasLength(value, { max: max_length }), broken('max_length', max_length))
    .refine(isStorable, broken('text'))
  const lengths = { minLength: min_length, maxLength: max_length }
  const { format, pattern } = field
  if (format) return text.refine((value) => hasFormat(format, value), broken(format)).meta(lengths)
  return pattern ? text.regex(pattern).meta(lengths) : text.meta(lengths)
}

/** Whether a text, in the spelling it is stored in, has a form. */
export const hasFormat = (format: TextFormat, text: string): boolean => formats[format](text)

const formats = { vat_id: isVatId, latin: isLatin } satisfies Record<
  TextFormat,
  (text: string) => boolean
>

/** The id of a linked unit. */
export const linkedId = () => z.string().min(1).max(MAX_ID).refine(isStorable, broken('text'))

/** A day of our calendar; it has no year 0. */
export const calendarDay = () => z.iso.date().refine(hasYear, broken('day'))

/** An instant with its offset from UTC, as far as PostgreSQL knows offsets. */
export const instant = () =>
  z.iso
    .datetime({ offset: true })
    .refine((value) => hasYear(value) && !/[+-](1[6-9]|2\d):\d\d$/.test(value), broken('offset'))

/** An object whose values JSON columns can hold. */
export const storableDict = () =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => isStorableJson(value, 0), broken('json'))
    .refine(isShortJson, broken('max_length', MAX_JSON))

/** A list whose values JSON columns can hold. */
export const storableList = () =>
  z
    .array(z.unknown())
    .refine((value) => isStorableJson(value, 0), broken('json'))
    .refine(isShortJson, broken('max_length', MAX_JSON))

/** A number, limited to the allowed values if there are any. */
export function oneOf({ values }: Field, number: z.ZodType<number>) {
  if (!values) return number
  const allowed = Object.keys(values).map(Number)
  return number.refine((value) => allowed.includes(value), broken('values'))
}

/** Checks that an amount has at most two decimals, by the number's shortest decimal text. */
export const inCents = (number: z.ZodNumber) =>
  number.refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), broken('cents'))

const segmenter = new Intl.Segmenter('de')

/** Counts characters only where code units, which are never fewer, leave it open. */
function hasLength(value: string, { min = 0, max = Number.POSITIVE_INFINITY }) {
  if (value.length < min) return false
  if (value.length <= max && min <= 1) return true
  if (value.length > max * 16) return false
  const length = [...segmenter.segment(value)].length
  return length >= min && length <= max
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const hasYear = (value: string) => !value.startsWith('0000')

/** Only stores values of limited depth; deeper values are refused as `json`. */
const isShortJson = (value: unknown) =>
  !isStorableJson(value, 0) || JSON.stringify(value).length <= MAX_JSON

function isStorableJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_NESTING) return false
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1),
  )
}
