import { type Arke, checkValue, type Field, type FieldType, type Say } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import type { Checked } from '../../forms/check.ts'
import { fieldOf } from '../fields/fields.ts'
import { noRuntimeTypes, type RuntimeTypes } from '../fields/runtime-types.ts'
import { optionOf } from '../links/link-options.ts'

/** What a form holds: links as options, empty texts as typed. */
export type FormValues = Record<string, unknown>

/** A loaded unit, or the defaults of a new one, as a form holds it. */
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

/** The values of a form as the platform takes them, with what is wrong in the reader's language. */
export function readForm(
  arke: Arke,
  values: FormValues,
  say?: Say,
): { wire: Record<string, unknown>; errors: Record<string, string> } {
  const wire: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [id, held] of Object.entries(values)) {
    const field = fieldOf(arke, id)
    if (!field) continue
    const raw = toWire(field, held)
    const checked = checkValue(id, field, { raw, say })
    wire[id] = checked.value
    const [first] = checked.violations
    if (first) errors[id] = first.message
  }
  return { wire, errors }
}

/** The same as a form asks for it. */
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

const toWire = (field: Field, held: unknown) =>
  held === null || held === undefined || held === '' ? null : (wireForms[field.type] ?? same)(held)

const same = (held: unknown) => held
const idOf = (held: unknown) =>
  typeof held === 'object' && held !== null && 'id' in held ? held.id : held

const wireForms: Partial<Record<FieldType, (held: unknown) => unknown>> = {
  link: (held) => (Array.isArray(held) ? held.map(idOf) : idOf(held)),
  list: (held) =>
    Array.isArray(held) ? held.map((line) => String(line).trim()).filter(Boolean) : held,
  string: (held) => (typeof held === 'string' ? held.trim() || null : held),
}
