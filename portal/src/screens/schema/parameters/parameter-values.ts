import { type Arke, arkes, coerce, type FieldType, type Say } from '@ruecklauf/model'
import type { AnyUnit } from '../../../client/units.ts'
import type { Checked, Problems } from '../../../forms/check.ts'
import { fieldOf } from '../../../units/fields/fields.ts'
import { type FormValues, formValues, readForm } from '../../../units/form/form-values.ts'
import { readAllowed, typedValues, writeAllowed } from './allowed-values.ts'
import { attributesOf, overridableOf } from './attributes.ts'

/** Returns the form values of a definition; null yields an empty form. */
export function definitionValues(type: FieldType, parameter: AnyUnit | null): FormValues {
  const { main, technical } = attributesOf(type)
  return withAllowed(formValues(arkes[type], [...main, ...technical], parameter))
}

/** Converts the form to wire format, with errors in the reader's language. */
export function readDefinition(
  type: FieldType,
  { values, ...plain }: FormValues,
  say?: Say,
): { wire: Record<string, unknown>; errors: Problems } {
  const { wire, errors } = readForm(arkes[type], plain, say)
  if (values === undefined) return { wire, errors }
  return { wire: { ...wire, values: writeAllowed(typedValues(values), type) }, errors }
}

/** Returns only changed attributes. The server refuses storage attributes even if unchanged. */
export function changedOnly(
  type: FieldType,
  wire: Readonly<Record<string, unknown>>,
  parameter: AnyUnit,
): Record<string, unknown> {
  const stored = readDefinition(type, definitionValues(type, parameter)).wire
  return Object.fromEntries(
    Object.entries(wire).filter(
      ([id, value]) => JSON.stringify(value) !== JSON.stringify(stored[id]),
    ),
  )
}

/**
 * Returns a type's overrides as form values; inherited attributes are empty. Figures may stand as
 * text there (docs/wire-format.md, Schema).
 */
export function overrideValues(
  type: FieldType,
  metadata: Readonly<Record<string, unknown>>,
): FormValues {
  return withAllowed(
    Object.fromEntries(
      overridableOf(type).map((id) => {
        const field = fieldOf<Arke>(arkes[type], id)
        return [id, field ? coerce(field, metadata[id]) : null]
      }),
    ),
  )
}

/**
 * Converts the override form to link metadata. Empty fields inherit the definition.
 * @param kept metadata without a form field; it stays unchanged.
 */
export function readOverrides(
  type: FieldType,
  values: FormValues,
  { kept: storedMetadata, say }: { kept: Readonly<Record<string, unknown>>; say: Say },
): { metadata: Record<string, unknown>; errors: Problems } {
  const { wire, errors } = readDefinition(type, withoutEmpty(values), say)
  const ids = overridableOf(type)
  const others = Object.entries(storedMetadata).filter(
    ([id]) => !ids.includes(id) && id !== kindOfLink,
  )
  return { metadata: { ...Object.fromEntries(others), ...wire }, errors }
}

/** Validates the override form. */
export const checkOverrides =
  (type: FieldType, about: Parameters<typeof readOverrides>[2]) =>
  (values: FormValues): Checked<Record<string, unknown>> => {
    const { metadata, errors } = readOverrides(type, values, about)
    return Object.keys(errors).length > 0 ? { problems: errors } : { output: metadata }
  }

/**
 * The parameter that owns the link (docs/wire-format.md, Link fields). The server sends it and does
 * not accept it.
 */
const kindOfLink = 'parameter_id'

const withAllowed = (values: FormValues): FormValues =>
  'values' in values ? { ...values, values: readAllowed(values.values) } : values

const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
