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

/** Whether a key of filter or order has to be known to all arkes of a list, or to one of them. */
export type Known = 'to_all' | 'to_one'

/** The rows of one arke in a list over several. */
export interface Branch {
  scope: Scope
  where: string
}

/**
 * The arkes that can contribute to a list, each with its condition; one that lacks what the filter
 * needs contributes nothing.
 * @throws bad_request for a comparison that an arke can't make, or, in a search, that none can make.
 */
export function filteredBranches(
  scopes: readonly Scope[],
  { filter, known, params }: { filter: Filter | null; known: Known; params: Parameters },
): Branch[] {
  const reports: Missing[] = []
  const branches = scopes.flatMap((scope) => {
    const before = params.values.length
    const rows = rowCondition(scope, 'u', params)
    const missing: Missing = new Map()
    reports.push(missing)
    const asked = filter
      ? filterCondition(filter, {
          scope,
          alias: 'u',
          params,
          ...(known === 'to_one' ? { missing } : {}),
        })
      : 'true'
    if (asked !== 'false') return [{ scope, where: `${rows} and ${asked}` }]
    params.values.length = before
    return []
  })
  for (const leaf of filter ? leavesOf(filter) : []) refuseUnknown(leaf, reports)
  return branches
}

/** One key of the order of a list over several arkes. */
export interface UnionKey {
  direction: 'asc' | 'desc'
  /** What each branch orders by, all of one type. */
  columns: string[]
}

/**
 * What the branches are ordered by: an arke that lacks a key has no value there.
 * @throws bad_request for a key that is not known as it has to be, or whose types differ.
 */
export function unionOrder(
  keys: readonly string[],
  { branches, known, params }: { branches: readonly Branch[]; known: Known; params: Parameters },
): UnionKey[] {
  const wanted = keys.length > 0 ? keys : ['inserted_at;asc']
  return wanted.map((key) => {
    const terms = branches.map(({ scope }) => orderTerm(key, { scope, alias: 'u', params }))
    const field = terms.find((term) => term !== null)?.field
    if (!field || (known === 'to_all' && terms.includes(null))) throw unknownKey(key)
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
