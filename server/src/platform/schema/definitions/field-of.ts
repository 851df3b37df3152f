import { checkValue, type Field, type FieldType, textFormats } from '@ruecklauf/model'

/**
 * A parameter in the form of its unit: id, type and the attributes of that type
 * (docs/wire-format.md, Schema).
 */
export type Attributes = Readonly<Record<string, unknown>>
export type Parameter = Attributes & { readonly id: string; readonly type: FieldType }

/**
 * The field of a parameter in one arke: its definition with the arke's own overrides. A default
 * that the field itself would refuse is left out.
 */
export function fieldOf(parameter: Parameter, overrides: Attributes = {}): Field {
  const attributes: Attributes = { ...parameter, ...overrides }
  const field: Field = {
    type: parameter.type,
    label: String(attributes.label ?? parameter.id),
    ...(attributes.required === true || attributes.nullable === false ? { required: true } : {}),
    ...texts(attributes, {
      helper_text: 'helper_text',
      connection_type: 'connection_type',
      to: 'arke_or_group_id',
    }),
    ...flags(attributes, ['unique', 'multiple', 'strip', 'lowercase', 'only_run_time']),
    ...limits(attributes, ['min', 'max', 'min_length', 'max_length']),
    ...(attributes.direction === 'parent' ? { direction: 'parent' } : {}),
    ...(Array.isArray(attributes.filter_keys) ? { filter_keys: attributes.filter_keys } : {}),
    ...(Array.isArray(attributes.values) ? { values: labelsOf(attributes.values) } : {}),
    ...(parameter.origin === 'code' ? ofTheCode(parameter.metadata) : {}),
  }
  const otherwise = attributes[`default_${parameter.type}`] ?? null
  if (otherwise === null) return field
  const { value, violations } = checkValue(parameter.id, field, { raw: otherwise })
  return violations.length > 0 ? field : { ...field, default: value }
}

/** Allowed values with their labels: an entry is a scalar, or `{label, value}`. */
const labelsOf = (values: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(
    values.map((entry) => {
      const { label, value } = asLabelled(entry)
      return [String(value), String(label)]
    }),
  )

/** An allowed value as `{label, value}`; the label stays unchanged. */
export function asLabelled(entry: unknown): { label: unknown; value: unknown } {
  if (typeof entry === 'object' && entry !== null && 'value' in entry)
    return {
      label: ('label' in entry ? entry.label : undefined) ?? entry.value,
      value: entry.value,
    }
  return { label: entry, value: entry }
}

const texts = (attributes: Attributes, names: Partial<Record<keyof Field, string>>) =>
  picked(names, (name) => {
    const text = attributes[name]
    return typeof text === 'string' && text !== '' ? text : undefined
  })

const flags = (attributes: Attributes, names: readonly (keyof Field)[]) =>
  picked(Object.fromEntries(names.map((name) => [name, name])), (name) =>
    attributes[name] === true ? true : undefined,
  )

/** Numbers come from overrides as text too. */
const limits = (attributes: Attributes, names: readonly (keyof Field)[]) =>
  picked(Object.fromEntries(names.map((name) => [name, name])), (name) => {
    const limit = attributes[name] ?? Number.NaN
    return Number.isNaN(Number(limit)) ? undefined : Number(limit)
  })

const picked = (names: Record<string, string>, read: (name: string) => unknown): Partial<Field> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => {
      const value = read(name)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/**
 * The attributes of the code's fields beyond the contract. Their parameters carry them as metadata,
 * which nobody can write.
 */
function ofTheCode(metadata: unknown): Partial<Field> {
  const { personal, long, pattern, format, money } = (metadata ?? {}) as Record<string, unknown>
  const textFormat = textFormats.find((candidate) => candidate === format)
  return {
    ...(personal === true ? { personal } : {}),
    ...(long === true ? { long } : {}),
    ...(money === true ? { money } : {}),
    ...(typeof pattern === 'string' ? { pattern: new RegExp(pattern) } : {}),
    ...(textFormat ? { format: textFormat } : {}),
  }
}
