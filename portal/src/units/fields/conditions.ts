import { type Arke, and, type Filter, inArray, type Operator } from '@ruecklauf/model'
import { fieldOf } from './fields.ts'

/** A filter on one field, as a chip shows it. */
export type Condition = Extract<Filter, { path: string }>

/** The parts of a filter that all must hold; a part that is more than one comparison stays whole. */
export const partsOf = (filter: Filter | null): Filter[] => {
  if (!filter) return []
  return filter.op === 'and' ? filter.filters : [filter]
}

/** One filter of all parts; null of none. */
export const joined = (parts: readonly (Filter | null)[]): Filter | null => {
  const given = parts.filter((part) => part !== null)
  return given.length > 1 ? and(...given) : (given[0] ?? null)
}

/** The parts on one field. */
export const partsOn = (filter: Filter | null, id: string): Condition[] =>
  partsOf(filter).filter((part): part is Condition => 'path' in part && part.path === id)

/** The filter with other parts on one field. */
export const withPartsOn = (
  filter: Filter | null,
  id: string,
  parts: readonly Condition[],
): Filter | null =>
  joined([...partsOf(filter).filter((part) => !('path' in part && part.path === id)), ...parts])

/** Fewer letters find too much where parts of a text are searched in many units, and no index helps. */
const LEAST_LETTERS = 3
export const hasEnoughLetters = (typed: string): boolean => typed.trim().length >= LEAST_LETTERS

/** Searches a text in several fields; units it was found in elsewhere, by id, are among the found. */
export function searchFilter(
  fields: readonly string[],
  typed: string,
  elsewhere: readonly string[] = [],
): Filter | null {
  const value = typed.trim()
  if (value === '') return null
  const filters = [
    ...fields.map((path): Filter => ({ op: 'icontains', path, value })),
    ...(elsewhere.length > 0 ? [inArray('id', [...elsewhere])] : []),
  ]
  return filters.length > 1 ? { op: 'or', filters } : (filters[0] ?? null)
}

/** Whether a list can be filtered by a field with the inputs there are. */
export function isFilterable(arke: Arke, id: string): boolean {
  const field = fieldOf(arke, id)
  return field !== null && field.type !== 'dict' && field.type !== 'list' && field.type !== 'time'
}

/** How a chip writes an operator between field and value. */
export const signs: Readonly<Partial<Record<Operator, string>>> = {
  lt: '<',
  lte: '≤',
  gt: '>',
  gte: '≥',
}
