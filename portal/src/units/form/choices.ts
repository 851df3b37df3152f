import type { Field } from '@ruecklauf/model'

/** By field: the values open for selection. Undefined until loaded. */
export type Choices = Readonly<Record<string, readonly string[] | undefined>>

/** The values a field offers. Empty until loaded, undefined if all values are offered. */
export const offeredOf = (choices: Choices | undefined, field: string) =>
  choices && Object.hasOwn(choices, field) ? (choices[field] ?? []) : undefined

/** A field with fewer selectable values. The unit's stored value stays selectable. */
export function chosenFrom(
  field: Field | null,
  offeredValues: readonly string[] | undefined,
  current: unknown,
): Field | null {
  if (!field?.values || !offeredValues) return field
  if (field.values_of) {
    const { values_of: _, ...ownField } = field
    const present = [current].flat().filter((value) => typeof value === 'string')
    const ids = new Set([...offeredValues, ...present])
    return { ...ownField, values: Object.fromEntries([...ids].map((id) => [id, id])) }
  }
  const values = Object.entries(field.values).filter(
    ([value]) => offeredValues.includes(value) || [current].flat().includes(value),
  )
  return { ...field, values: Object.fromEntries(values) }
}
