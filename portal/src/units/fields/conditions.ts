import { type Arke, and, type Filter, inArray, type Operator } from '@ruecklauf/model'
import { fieldOf } from './fields.ts'

/** A filter on one field, as a chip shows it. */
export type Condition = Extract<Filter, { path: string }>

/** The conditions of a filter that all apply. A nested condition stays one part. */
export const partsOf = (filter: Filter | null): Filter[] => {
  if (!filter) return []
  return filter.op === 'and' ? filter.filters : [filter]
}

/** One filter of all parts. Null without parts. */
export const joined = (parts: readonly (Filter | null)[]): Filter | null => {
  const conditions = parts.filter((part) => part !== null)
  return conditions.length > 1 ? and(...conditions) : (conditions[0] ?? null)
}

/** The parts on one field. */
export const partsOn = (filter: Filter | null, id: string): Condition[] =>
  partsOf(filter).filter((part): part is Condition => 'path' in part && part.path === id)

/** The filter with the parts on one field replaced. */
export const withPartsOn = (
  filter: Filter | null,
  id: string,
  parts: readonly Condition[],
): Filter | null =>
  joined([...partsOf(filter).filter((part) => !('path' in part && part.path === id)), ...parts])

/** Fewer letters match too much in text searches across many units, and no index helps. */
const LEAST_LETTERS = 3
export const hasEnoughLetters = (text: string): boolean => text.trim().length >= LEAST_LETTERS

/** Searches a text in several fields. Also matches the ids of units found by another search. */
export function searchFilter(
  fields: readonly string[],
  text: string,
  elsewhere: readonly string[] = [],
): Filter | null {
  const value = text.trim()
  if (value === '') return null
  const filters = [
    ...fields.map((path): Filter => ({ op: 'icontains', path, value })),
    ...(elsewhere.length > 0 ? [inArray('id', [...elsewhere])] : []),
  ]
  return filters.length > 1 ? { op: 'or', filters } : (filters[0] ?? null)
}

/** Whether the existing inputs can filter a list by a field. */
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
