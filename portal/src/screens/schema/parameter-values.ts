import { coerce, type FieldType } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import { fieldOf } from '../../units/fields.ts'
import { type FormValues, formValues, readForm } from '../../units/form-values.ts'
import { type AllowedValue, readAllowed, writeAllowed } from './allowed-values.ts'
import { attributesOf, overridableOf } from './attributes.ts'
import type { Faults } from './faults.ts'

/** A parameter's definition as its form holds it; null for a new one. */
export function definitionValues(type: FieldType, parameter: AnyUnit | null): FormValues {
  const { main, technical } = attributesOf(type)
  return withAllowed(formValues(type, [...main, ...technical], parameter))
}

/** The form of a definition as the platform takes it. */
export const readDefinition = (type: FieldType, values: FormValues, language: string) =>
  readForm(type, toWire(type, values), language)

/** Only what a form changed; what shapes the stored values would be refused without a need. */
export function changedOnly(
  type: FieldType,
  wire: Readonly<Record<string, unknown>>,
  parameter: AnyUnit,
): Record<string, unknown> {
  const before = readDefinition(type, definitionValues(type, parameter), 'de').wire
  return Object.fromEntries(
    Object.entries(wire).filter(
      ([id, value]) => JSON.stringify(value) !== JSON.stringify(before[id]),
    ),
  )
}

/**
 * What a type does differently, as a form holds it: what follows the definition is empty. Figures
 * may stand as text there (arke-contract §5.2).
 */
export function overrideValues(
  type: FieldType,
  metadata: Readonly<Record<string, unknown>>,
): FormValues {
  return withAllowed(
    Object.fromEntries(
      overridableOf(type).map((id) => {
        const field = fieldOf(type, id)
        return [id, field ? coerce(field, metadata[id]) : null]
      }),
    ),
  )
}

/**
 * The form of overrides as metadata of the link; what is empty follows the definition.
 * @param kept metadata the form has no input for; it stays.
 */
export function readOverrides(
  type: FieldType,
  values: FormValues,
  { kept, language }: { kept: Readonly<Record<string, unknown>>; language: string },
): { metadata: Record<string, unknown>; errors: Faults } {
  const given = Object.fromEntries(
    Object.entries(toWire(type, values)).filter(([, value]) => !isEmpty(value)),
  )
  const { wire, errors } = readForm(type, given, language)
  const ids = overridableOf(type)
  const others = Object.entries(kept).filter(([id]) => !ids.includes(id))
  return { metadata: { ...Object.fromEntries(others), ...wire }, errors }
}

const withAllowed = (values: FormValues): FormValues =>
  'values' in values ? { ...values, values: readAllowed(values.values) } : values

const toWire = (type: FieldType, values: FormValues): FormValues =>
  'values' in values
    ? { ...values, values: writeAllowed((values.values as AllowedValue[] | null) ?? [], type) }
    : values

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
