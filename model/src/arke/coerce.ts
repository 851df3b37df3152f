import { normaliseVatId } from '../people/vat-id.ts'
import { normaliseSerial } from '../serials/serial.ts'
import type { Field, FieldType } from './define.ts'
import { brokenLimit } from './text-bounds.ts'

const numberText = /^\s*[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i
const booleanText: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  '1': true,
  false: false,
  False: false,
  '0': false,
}

const number = (raw: unknown) =>
  typeof raw === 'string' && numberText.test(raw) ? Number(raw) : raw
const same = (raw: unknown) => raw
const json = (raw: unknown) => {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

const fromText = {
  boolean: (raw) =>
    typeof raw === 'string' && Object.hasOwn(booleanText, raw)
      ? booleanText[raw]
      : raw === 1 || raw === 0
        ? raw === 1
        : raw,
  date: same,
  datetime: (raw) => (typeof raw === 'string' ? extended(raw) : raw),
  dict: json,
  float: number,
  integer: number,
  link: same,
  list: json,
  string: same,
  time: (raw) => (typeof raw === 'string' && /^\d\d:\d\d$/.test(raw) ? `${raw}:00` : raw),
} satisfies Record<FieldType, (raw: unknown) => unknown>

const written =
  /^(?<day>\d{4}-\d\d-\d\d)(?<between>[T ])(?<minute>\d\d:\d\d)(?<second>:\d\d(\.\d+)?)?(?<zone>Z|[+-]\d\d:\d\d)?$/

/** ISO 8601 with seconds and zone; a space between day and time means UTC where no zone is given. */
function extended(text: string): string {
  const parts = written.exec(text)?.groups
  if (!parts) return text
  const { day, between, minute, second = ':00', zone = between === ' ' ? 'Z' : '' } = parts
  return `${day}T${minute}${second}${zone}`
}

/**
 * Brings what forms and query strings send as text to the field's own kind of value
 * (docs/wire-format.md, Values): `"null"` and `"undefined"` mean null, `"[a,b]"` a list where many
 * values are allowed. What can't be brought there stays as it is and fails the schema.
 * What is too long for its field (`text-bounds.ts`) stays too: no pattern sees it.
 */
export function coerce(field: Field, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === 'null' || raw === 'undefined') return null
  if (brokenLimit(field, raw) !== undefined) return raw
  if (field.multiple) return listOf(raw).map((value) => one(field, value))
  return one(field, raw)
}

function one(field: Field, raw: unknown) {
  const value = fromText[field.type](raw)
  if (typeof value !== 'string' || field.type !== 'string') return value
  const normal = value.normalize('NFC')
  const text = field.strip ? normal.trim().replaceAll(/\s+/g, '-') : normal
  if (field.scanned) return normaliseSerial(text)
  if (field.format === 'vat_id') return normaliseVatId(text)
  return field.lowercase ? text.toLowerCase() : text
}

function listOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return [raw]
  const quoted = json(raw)
  if (Array.isArray(quoted) && quoted.every((item) => typeof item === 'string')) return quoted
  const inner = /^\s*\[(.*)\]\s*$/s.exec(raw)?.[1]
  if (inner === undefined) return [raw]
  return inner.trim() === '' ? [] : inner.split(',').map((part) => part.trim())
}
