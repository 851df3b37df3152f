import type { Filter } from '@ruecklauf/model'
import type { Scope } from '../access.ts'
import type { Leaf } from '../sql/compare.ts'
import { columnType } from '../sql/field-path.ts'
import {
  areComparable,
  directionOf,
  inOneOrder,
  notAvailable,
  orderTerm,
  unknownKey,
} from '../sql/order.ts'
import type { Parameters } from '../sql/sql-text.ts'
import { filterCondition, type Missing, rowCondition } from '../sql/where.ts'

/** Whether a key of filter or order must exist in all arkes of a list, or in one of them. */
export type Known = 'to_all' | 'to_one'

/** The rows of one arke in a list over several. */
export interface Branch {
  scope: Scope
  where: string
}

/**
 * The arkes that can contribute to a list, each with its condition; an arke without a filtered key
 * contributes nothing.
 * @throws bad_request for a comparison that an arke can't make, or, in a search, that none can
 * make.
 */
export function filteredBranches(
  scopes: readonly Scope[],
  {
    filter,
    known: answerable,
    params,
  }: { filter: Filter | null; known: Known; params: Parameters },
): Branch[] {
  const reports: Missing[] = []
  const branches = scopes.flatMap((scope) => {
    const before = params.values.length
    const rows = rowCondition(scope, 'u', params)
    const missing: Missing = new Map()
    reports.push(missing)
    const condition = filter
      ? filterCondition(filter, {
          scope,
          alias: 'u',
          params,
          ...(answerable === 'to_one' ? { missing } : {}),
        })
      : 'true'
    if (condition !== 'false') return [{ scope, where: `${rows} and ${condition}` }]
    params.values.length = before
    return []
  })
  for (const leaf of filter ? leavesOf(filter) : []) refuseUnknown(leaf, reports)
  return branches
}

/** One key of the order of a list over several arkes. */
export interface UnionKey {
  direction: 'asc' | 'desc'
  /** Each branch's order expression, all of one type. */
  columns: string[]
}

/**
 * The order of the branches: an arke without a key has no value there.
 * @throws bad_request for a key that is not known where it must be, or whose types differ.
 */
export function unionOrder(
  keys: readonly string[],
  {
    branches,
    known: answerable,
    params,
  }: { branches: readonly Branch[]; known: Known; params: Parameters },
): UnionKey[] {
  const orderKeys = keys.length > 0 ? keys : ['inserted_at;asc']
  return orderKeys.map((key) => {
    const terms = branches.map(({ scope }) => orderTerm(key, { scope, alias: 'u', params }))
    const field = terms.find((term) => term !== null)?.field
    if (!field || (answerable === 'to_all' && terms.includes(null))) throw unknownKey(key)
    const columns = terms.map((term) => {
      if (!term) return `null::${columnType(field)}`
      if (!areComparable(term.field, field)) throw notAvailable(key)
      return inOneOrder(term.sql, field)
    })
    return { direction: directionOf(key), columns }
  })
}

const leavesOf = (filter: Filter): Leaf[] =>
  'filters' in filter
    ? filter.filters.flatMap(leavesOf)
    : 'filter' in filter
      ? leavesOf(filter.filter)
      : [filter]

function refuseUnknown(leaf: Leaf, reports: readonly Missing[]) {
  const first = reports[0]?.get(leaf)
  if (first && reports.every((missing) => missing.has(leaf))) throw first
}
