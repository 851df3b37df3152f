import {
  checkValue,
  type Fields,
  type FieldType,
  type Language,
  parameterTypes,
  typeOf,
  type Violation,
  violation,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { failure, invalid, MAX_VIOLATIONS } from '../../../errors/errors.ts'
import { type Attributes, asLabelled, fieldOf, type Parameter } from './field-of.ts'

const fieldsOf = (type: FieldType): Fields => parameterTypes[type].fields

/**
 * Reads the overrides of a parameter in one arke: any attribute of its type, numbers also as text.
 * @throws invalid for an attribute that the type does not have, or a value it can't hold
 */
export function readOverrides(
  parameter: Parameter,
  raw: Attributes,
  language: Language | undefined,
): Record<string, unknown> {
  const fields = fieldsOf(parameter.type)
  const broken: Violation[] = []
  const overrides: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (broken.length >= MAX_VIOLATIONS) break
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!field || field.read_only) {
      const kind = field ? 'read_only' : 'unknown'
      broken.push(violation(key, { label: key }, { rule: { kind }, say: sayToCaller(language) }))
      continue
    }
    const checked = checkValue(key, field, { raw: value, say: sayToCaller(language) })
    broken.push(...checked.violations)
    overrides[key] = checked.value
  }
  if (broken.length > 0) throw invalid(broken)
  return checkAttributes(parameter, overrides)
}

/**
 * Checks that the attributes of a parameter agree: limits in order, allowed values of the type, a
 * default that the field itself accepts.
 * @returns the changes, their allowed values as `{label, value}`
 * @throws invalid, naming the attribute
 */
export function checkAttributes<Changes extends Record<string, unknown>>(
  parameter: Parameter,
  changes: Changes,
): Changes {
  const all: Attributes = { ...parameter, ...changes }
  const read = Array.isArray(changes.values)
    ? { ...changes, values: changes.values.map(asLabelled) }
    : changes
  for (const [name, isWrong] of Object.entries(contradictions))
    if (isWrong(all, parameter.type)) throw contradiction(namedBy(changes, name))
  const otherwise = `default_${parameter.type}`
  const { [otherwise]: fallback = null, ...others } = all
  const field = { ...fieldOf({ ...parameter, ...others }), only_run_time: false }
  if (fallback === null) return read
  const { violations } = checkValue(otherwise, field, { raw: fallback })
  if (violations.length > 0) throw invalid(violations)
  return read
}

type Check = (attributes: Attributes, type: FieldType) => boolean

/** Conflicts between attributes, by the attribute to name. */
const contradictions: Record<string, Check> = {
  max: ({ min, max }) => isBelow(max, min),
  max_length: ({ min_length, max_length }) => isBelow(max_length, min_length),
  values: ({ values }, type) => values !== null && values !== undefined && !areValues(values, type),
  filter_keys: ({ filter_keys }) =>
    Array.isArray(filter_keys) &&
    !filter_keys.every((key) => typeof key === 'string' && key !== ''),
  unique: ({ unique, multiple }) => unique === true && multiple === true,
  // Links of these types are the schema itself.
  connection_type: ({ connection_type, origin }) =>
    origin !== 'code' && ['parameter', 'group', 'permission'].includes(String(connection_type)),
}

/** The given limit, where the other one exists already. */
const namedBy = (changes: Attributes, name: string) =>
  name in changes || !name.startsWith('max') ? name : name.replace('max', 'min')

const isBelow = (upper: unknown, lower: unknown) =>
  typeof upper === 'number' && typeof lower === 'number' && upper < lower

/** A list of scalars of the type, or of `{label, value}`, none of them twice. */
function areValues(values: unknown, type: FieldType): boolean {
  if (!Array.isArray(values) || values.length === 0 || values.length > 500) return false
  const labelled = values.map(asLabelled)
  const kind = type === 'string' ? 'string' : 'number'
  const fits = labelled.every(
    ({ label, value }) =>
      typeof value === kind &&
      (typeof label === 'string' || typeof label === 'number') &&
      typeOf({ type, label: '' }).schema({ type, label: '' }).safeParse(value).success,
  )
  return fits && new Set(labelled.map(({ value }) => value)).size === values.length
}

const contradiction = (name: string) =>
  failure('bad_request', 'attribute_contradiction', {
    context: 'parameter_validation',
    message: `${name}: does not fit the other attributes`,
    parameter: name,
  })
