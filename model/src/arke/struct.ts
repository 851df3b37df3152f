import { baseFields } from './base-fields.ts'
import type { Arke, Field } from './define.ts'
import { typeOf } from './field-types.ts'

/**
 * One parameter as struct endpoints list it: exactly the contract's keys (docs/wire-format.md,
 * Struct).
 */
export interface StructEntry {
  id: string
  label: string
  type: string
  required: boolean
  helper_text: string | null
  [attribute: string]: unknown
}

/** The target of a link: an encoded arke or group unit. */
export type LinkRef = (to: string) => Record<string, unknown> | null

/** The struct entries of an arke: its own parameters first, then the common ones. */
export function structOf(arke: Arke, linkRef: LinkRef): StructEntry[] {
  return Object.entries({ ...arke.fields, ...baseFields }).map(([id, field]) =>
    structEntry(id, field, linkRef),
  )
}

/** One field as a struct entry. */
export function structEntry(id: string, field: Field, linkRef: LinkRef): StructEntry {
  const entry: StructEntry = {
    id,
    label: field.label,
    type: field.type,
    required: field.required ?? false,
    helper_text: field.helper_text ?? null,
  }
  for (const attribute of typeOf(field).struct)
    entry[attribute] = attributes[attribute]?.(field, linkRef)
  return entry
}

const attributes: Record<string, (field: Field, linkRef: LinkRef) => unknown> = {
  default: (field) => field.default ?? null,
  filter_keys: (field) => field.filter_keys ?? ['id', 'arke_id'],
  link_ref: (field, linkRef) => (field.to ? linkRef(field.to) : null),
  max: (field) => field.max ?? null,
  max_length: (field) => field.max_length ?? null,
  min: (field) => field.min ?? null,
  min_length: (field) => field.min_length ?? null,
  multiple: (field) => field.multiple ?? false,
  strip: (field) => field.strip ?? false,
  values: (field) =>
    field.values
      ? Object.entries(field.values).map(([text, label]) => ({
          label,
          value: field.type === 'string' ? text : Number(text),
        }))
      : null,
}
