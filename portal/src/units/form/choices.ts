import type { Field } from '@ruecklauf/model'

/** By field: the values that may be chosen anew; undefined while they are not known. */
export type Choices = Readonly<Record<string, readonly string[] | undefined>>

/** What is offered of a field; none while that is not known yet, undefined where all of its values are. */
export const offeredOf = (choices: Choices | undefined, field: string) =>
  choices && Object.hasOwn(choices, field) ? (choices[field] ?? []) : undefined

/** A field with fewer values to choose from; the one a unit has already stays among them. */
export function chosenFrom(
  field: Field | null,
  offered: readonly string[] | undefined,
  current: unknown,
): Field | null {
  if (!field?.values || !offered) return field
  if (field.values_of) {
    const { values_of: _, ...own } = field
    const present = [current].flat().filter((value) => typeof value === 'string')
    const ids = new Set([...offered, ...present])
    return { ...own, values: Object.fromEntries([...ids].map((id) => [id, id])) }
  }
  const values = Object.entries(field.values).filter(
    ([value]) => offered.includes(value) || [current].flat().includes(value),
  )
  return { ...field, values: Object.fromEntries(values) }
}
