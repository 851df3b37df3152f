import {
  baseFields,
  checkValue,
  coerce,
  explain,
  type Field,
  type Language,
  nearestCents,
  string,
  type Violation,
  violation,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { invalid, MAX_VIOLATIONS } from '../../errors/errors.ts'
import type { Scope } from '../access.ts'
import type { Values } from '../hooks.ts'

/** The values of a body, by field id; money in cents, many-valued links separate. */
export interface Input {
  id?: string
  metadata?: Record<string, unknown>
  values: Values
}

const baseKeys = ['id', 'arke_id', 'inserted_at', 'updated_at', 'version', 'label']

interface Reading {
  scope: Scope
  language: Language | undefined
  /** The present unit, for an update: read-only fields may repeat their values. */
  current?: Readonly<Record<string, unknown>>
}

/**
 * Reads the body of a create or update: refuses unknown keys, and parses every value by its field.
 * @throws invalid with one message for each broken rule, of the first ones.
 */
export function readInput(body: unknown, { scope, language, current }: Reading): Input {
  if (!isRecord(body)) throw notAnObject(language)
  const input: Input = { values: {} }
  const broken: Violation[] = []
  for (const [key, value] of Object.entries(body)) {
    if (broken.length >= MAX_VIOLATIONS) throw invalid(broken)
    const field = Object.hasOwn(scope.served.fields, key) ? scope.served.fields[key] : undefined
    if (current && isUnchanged(current[key], value)) continue
    if (key === 'metadata') readMetadata(value, { input, broken, language })
    else if (key === 'id' && !current) readId(value, { input, broken, language })
    else if (key === 'arke_id' && value === scope.served.id) continue
    else if (!field || scope.access.hidden.has(key))
      broken.push(refusal(key, baseKeys.includes(key) ? 'read_only' : 'unknown', language))
    else if (!current && isGivenAnyway(field, value)) continue
    else if (!scope.access.writable.has(key)) broken.push(refusal(key, 'read_only', language))
    else if (!current && field.default !== undefined && coerce(field, value) === null) continue
    else {
      const { value: parsed, violations } = checkValue(key, field, {
        raw: value,
        say: sayToCaller(language),
      })
      const isByTwo = current && field.two_people && violations.length === 0
      if (isByTwo && isUnchanged(current[key], parsed)) continue
      broken.push(...violations, ...(isByTwo ? [refusal(key, 'two_people', language)] : []))
      input.values[key] = field.money && typeof parsed === 'number' ? nearestCents(parsed) : parsed
    }
  }
  if (!current) addDefaults(input, { scope, language, broken })
  if (broken.length > 0) throw invalid(broken)
  return input
}

/** A fixed value may be repeated in the body, as clients of the original do. */
const isGivenAnyway = ({ read_only, default: fallback }: Field, value: unknown) =>
  read_only === true && fallback !== undefined && value === fallback

function addDefaults(
  input: Input,
  {
    scope,
    language,
    broken,
  }: { scope: Scope; language: Language | undefined; broken: Violation[] },
) {
  const named = new Set([
    ...Object.keys(input.values),
    ...broken.map((problem) => problem.parameter),
  ])
  for (const [key, field] of Object.entries(scope.served.fields)) {
    if (field.read_only || named.has(key)) continue
    if (field.default !== undefined) input.values[key] = field.default
    else if (field.required)
      broken.push(violation(key, field, { rule: { kind: 'required' }, say: sayToCaller(language) }))
  }
}

interface Place {
  input: Input
  broken: Violation[]
  language: Language | undefined
}

/**
 * Own ids are free texts: trimmed, inner white space becomes `-` (docs/wire-format.md, Validation).
 */
function readId(raw: unknown, { input, broken, language }: Place) {
  if (coerce(ownId, raw) === null) return
  const { value, violations } = checkValue('id', ownId, { raw, say: sayToCaller(language) })
  if (violations.length > 0) broken.push(...violations)
  else input.id = String(value)
}

/** A path would read a `/` as its own and `::` as the end of the arke's name. */
const ownId = string({
  ...baseFields.id,
  strip: true,
  max_length: 200,
  pattern: /^(?!\.+$)(?!.*::)[^/\p{Cc}]+$/u,
})

function readMetadata(raw: unknown, { input, broken, language }: Place) {
  const field = { ...baseFields.metadata, required: true }
  const { value, violations } = checkValue('metadata', field, { raw, say: sayToCaller(language) })
  if (violations.length > 0) broken.push(...violations)
  else input.metadata = value as Record<string, unknown>
}

const refusal = (
  key: string,
  kind: 'read_only' | 'two_people' | 'unknown',
  language: Language | undefined,
) => violation(key, { label: key }, { rule: { kind }, say: sayToCaller(language) })

const isUnchanged = (before: unknown, after: unknown) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after)

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const notAnObject = (language: Language | undefined) =>
  invalid([
    {
      context: 'parameter_validation',
      message: explain({ kind: 'body' }, { id: '', label: '', say: sayToCaller(language) }),
    },
  ])
