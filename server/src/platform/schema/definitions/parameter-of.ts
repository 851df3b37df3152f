import { type Field, type Fields, parameterTypes } from '@ruecklauf/model'
import type { Attributes } from './field-of.ts'

/** The attributes a field of the code has as a parameter: the opposite of `fieldOf`. */
export function attributesOf(field: Field): Record<string, unknown> {
  const attributes: Fields = parameterTypes[field.type].fields
  const said: Attributes = {
    ...field,
    arke_or_group_id: field.to,
    values: field.values && listOfValues(field),
    [`default_${field.type}`]: Array.isArray(field.default)
      ? JSON.stringify(field.default)
      : field.default,
    origin: 'code',
  }
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      said[name] ?? attribute.default ?? null,
    ]),
  )
}

/** What the contract has no attribute for; kept as metadata of the parameter. */
export const metadataOf = ({ personal, long, pattern, format, money, read_only }: Field) => ({
  ...(personal ? { personal } : {}),
  ...(long ? { long } : {}),
  ...(money ? { money } : {}),
  ...(read_only ? { read_only } : {}),
  ...(pattern ? { pattern: pattern.source } : {}),
  ...(format ? { format } : {}),
})

const listOfValues = ({ type, values }: Field) =>
  Object.entries(values ?? {}).map(([value, label]) => ({
    label,
    value: type === 'string' ? value : Number(value),
  }))
