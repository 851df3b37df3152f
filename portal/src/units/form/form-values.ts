import { type Arke, checkValue, type Field, type FieldType, type Say } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import type { Checked } from '../../forms/check.ts'
import { fieldOf } from '../fields/fields.ts'
import { noRuntimeTypes, type RuntimeTypes } from '../fields/runtime-types.ts'
import { optionOf } from '../links/link-options.ts'

/** Form values: links as options, empty texts as typed. */
export type FormValues = Record<string, unknown>

/** A loaded unit, or the defaults of a new unit, as form values. */
export const formValues = (
  arke: Arke,
  ids: readonly string[],
  unit: AnyUnit | null,
  types: RuntimeTypes = noRuntimeTypes,
): FormValues =>
  Object.fromEntries(
    ids.map((id) => {
      const field = fieldOf(arke, id)
      const value = unit ? unit[id] : field?.default
      return [id, field?.type === 'link' ? linked(value, types) : (value ?? null)]
    }),
  )

/** Form values in wire format, with the errors in the member's language. */
export function readForm(
  arke: Arke,
  values: FormValues,
  say?: Say,
): { wire: Record<string, unknown>; errors: Record<string, string> } {
  const wire: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [id, value] of Object.entries(values)) {
    const field = fieldOf(arke, id)
    if (!field) continue
    const raw = toWire(field, value)
    const checked = checkValue(id, field, { raw, say })
    wire[id] = checked.value
    const [first] = checked.violations
    if (first) errors[id] = first.message
  }
  return { wire, errors }
}

/** The same check in the form's signature. */
export const checkForm =
  (arke: Arke, say: Say) =>
  (values: FormValues): Checked<Record<string, unknown>> => {
    const { wire, errors } = readForm(arke, values, say)
    return Object.keys(errors).length > 0 ? { problems: errors } : { output: wire }
  }

const linked = (value: unknown, types: RuntimeTypes) => {
  if (Array.isArray(value)) return value.map((unit) => optionOf(unit, types))
  return typeof value === 'object' && value !== null ? optionOf(value as AnyUnit, types) : null
}

const toWire = (field: Field, value: unknown) =>
  value === null || value === undefined || value === ''
    ? null
    : (wireForms[field.type] ?? same)(value)

const same = (value: unknown) => value
const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

const wireForms: Partial<Record<FieldType, (held: unknown) => unknown>> = {
  link: (value) => (Array.isArray(value) ? value.map(idOf) : idOf(value)),
  list: (value) =>
    Array.isArray(value) ? value.map((line) => String(line).trim()).filter(Boolean) : value,
  string: (value) => (typeof value === 'string' ? value.trim() || null : value),
}
