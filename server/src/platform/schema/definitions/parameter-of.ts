import { type Field, type Fields, parameterTypes } from '@ruecklauf/model'
import type { Attributes } from './field-of.ts'

/** The attributes of a code field's parameter: the opposite of `fieldOf`. */
export function attributesOf(field: Field): Record<string, unknown> {
  const attributes: Fields = parameterTypes[field.type].fields
  const attributeValues: Attributes = {
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
      attributeValues[name] ?? attribute.default ?? null,
    ]),
  )
}

/** Attributes beyond the contract; stored as metadata of the parameter. */
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
