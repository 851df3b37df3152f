import { checkValue, type Language, type Violation, violation } from '@ruecklauf/model'
import { invalid } from '../http/errors.ts'
import type { Scope } from './access.ts'
import type { Values } from './hooks.ts'

/** What a body asks to store, by field id; money in cents, many-valued links apart. */
export interface Input {
  id?: string
  metadata?: Record<string, unknown>
  values: Values
}

const baseKeys = ['id', 'arke_id', 'inserted_at', 'updated_at', 'version', 'label']

interface Reading {
  scope: Scope
  language: Language | undefined
  /** The unit as it is now, for an update: unchanged fields that can't be written are tolerated. */
  current?: Readonly<Record<string, unknown>>
}

/**
 * Reads the body of a create or update: unknown keys are refused, every value is parsed by its field.
 * @throws invalid with one message for each broken rule.
 */
export function readInput(body: unknown, { scope, language, current }: Reading): Input {
  const raw = asRecord(body)
  const input: Input = { values: {} }
  const broken: Violation[] = []
  for (const [key, value] of Object.entries(raw)) {
    const field = Object.hasOwn(scope.served.fields, key) ? scope.served.fields[key] : undefined
    if (current && isUnchanged(current[key], value)) continue
    if (key === 'metadata') input.metadata = asRecord(value)
    else if (key === 'id' && !current) readId(value, { input, broken })
    else if (key === 'arke_id' && value === scope.served.id) continue
    else if (!field || scope.access.hidden.has(key))
      broken.push(refusal(key, baseKeys.includes(key) ? 'read_only' : 'unknown', language))
    else if (!scope.access.writable.has(key)) broken.push(refusal(key, 'read_only', language))
    else {
      const { value: parsed, violations } = checkValue(key, field, { raw: value, language })
      broken.push(...violations)
      input.values[key] =
        field.money && typeof parsed === 'number' ? Math.round(parsed * 100) : parsed
    }
  }
  if (!current) addDefaults(input, { scope, language, broken })
  if (broken.length > 0) throw invalid(broken)
  return input
}

function addDefaults(
  input: Input,
  {
    scope,
    language,
    broken,
  }: { scope: Scope; language: Language | undefined; broken: Violation[] },
) {
  const named = new Set([...Object.keys(input.values), ...broken.map((one) => one.parameter)])
  for (const [key, field] of Object.entries(scope.served.fields)) {
    if (field.read_only || named.has(key)) continue
    if (field.default !== undefined) input.values[key] = field.default
    else if (field.required)
      broken.push(violation(key, field, { rule: { kind: 'required' }, language }))
  }
}

/** Own ids are free texts: trimmed, inner white space becomes `-` (arke-contract §3.3). */
function readId(raw: unknown, { input, broken }: { input: Input; broken: Violation[] }) {
  const id = typeof raw === 'string' ? raw.trim().replaceAll(/\s+/g, '-') : ''
  if (id.length >= 2 && id.length <= 200 && !/[\p{Cc}/]/u.test(id)) input.id = id
  else if (raw !== null)
    broken.push(violation('id', { label: 'Id' }, { rule: { kind: 'min_length', limit: 2 } }))
}

const refusal = (key: string, kind: 'read_only' | 'unknown', language: Language | undefined) =>
  violation(key, { label: key }, { rule: { kind }, language })

const isUnchanged = (before: unknown, after: unknown) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after)

function asRecord(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>
  throw invalid([{ context: 'parameter_validation', message: 'an object is expected' }])
}
