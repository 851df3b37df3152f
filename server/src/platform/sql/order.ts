import type { Field } from '@ruecklauf/model'
import { identifier, literal } from '../../db/quote.ts'
import { failure } from '../../errors/errors.ts'
import type { WordedCode } from '../../errors/failure-codes.ts'
import type { Scope } from '../access.ts'
import {
  columnType,
  isJson,
  MAX_STEPS,
  namedField,
  nextScopes,
  pathEnds,
  shownColumn,
  translationOf,
} from './field-path.ts'
import type { Parameters } from './sql-text.ts'
import { rowCondition } from './where.ts'

type Direction = 'asc' | 'desc'

/** One key of an order, ready for a statement. */
export interface OrderTerm {
  sql: string
  direction: Direction
  /** The field that orders; of several arkes, one of them. */
  field: Field
  /** A stored field of the unit itself, not of a linked unit. */
  isOwn: boolean
}

interface Ordering {
  scope: Scope
  alias: string
  params: Parameters
}

/**
 * The order of a list: the request's keys, first one first, then the id in the last key's
 * direction, so that pages never overlap (docs/wire-format.md, Order).
 * @throws bad_request in context `order` for keys that can't order.
 */
export function orderClause(keys: readonly string[], ordering: Ordering): string {
  const terms = wantedKeys(keys, ordering.scope).map((key) => {
    const term = orderTerm(key, ordering)
    if (!term) throw unknownKey(key)
    return term
  })
  const keyed = terms.map(({ sql, direction }) => `${sql} ${direction}`)
  const last = terms.at(-1)
  // A unique value already decides the order without the id, and one index provides it.
  const isTotal =
    last?.isOwn && last.field.unique && !last.field.unique_within && last.field.required
  return (isTotal ? keyed : [...keyed, `${ordering.alias}.id ${last?.direction ?? 'asc'}`]).join(
    ', ',
  )
}

/** The keys of a list's order: those of the request, or the arke's own. */
const wantedKeys = (keys: readonly string[], { served }: Scope): readonly string[] =>
  keys.length > 0 ? keys : (served.arke.order ?? ['inserted_at;asc'])

/**
 * Those keys, each with its path and direction.
 * @throws bad_request for a malformed one.
 */
export const readOrder = (keys: readonly string[], scope: Scope) =>
  wantedKeys(keys, scope).map(readKey)

/**
 * Reads one key, `path;asc` or `path;desc`.
 * @returns null for an unknown or hidden path.
 * @throws bad_request for a malformed key, or for one that leads to many values.
 */
export function orderTerm(key: string, { scope, alias, params }: Ordering): OrderTerm | null {
  const { path, direction } = readKey(key)
  const ends = pathEnds(scope, path)
  const [field] = ends
  if (!field) return null
  if (ends.some((end) => isJson(end) || end.multiple || !areComparable(end, field)))
    throw notAvailable(key)
  const sql = columnOf(path, { scope, alias, params, depth: 0, key })
  const isOwn = path.length === 1 && !translationOf(scope, path[0] ?? '')
  return { sql, direction, field, isOwn }
}

/**
 * The direction of a key.
 * @throws bad_request for an invalid one.
 */
export const directionOf = (key: string): Direction => readKey(key).direction

/** Whether the values of two fields can share one order. */
export const areComparable = (first: Field, second: Field) =>
  columnType(first) === columnType(second) && first.money === second.money

/** Texts of several arkes in one order: by the German collation, whatever their columns have. */
export const inOneOrder = (sql: string, field: Field) =>
  columnType(field) === 'text' ? `(${sql})::text collate "de-x-icu"` : sql

/** The refusal of an unknown or hidden key. */
export function unknownKey(key: string) {
  const name = readKey(key).path.join('.')
  return badOrder(`parameter \`${name}\` not found`, 'unknown_parameter', { name })
}

/** The refusal of a key that can't order. */
export const notAvailable = (key: string) =>
  badOrder(`order \`${key}\` not available`, 'order_not_available', { order: key })

function readKey(key: string): { path: string[]; direction: Direction } {
  const [path = '', direction = '', ...more] = key.split(';')
  if (more.length > 0 || (direction !== 'asc' && direction !== 'desc')) throw notAvailable(key)
  return { path: path.split('.'), direction }
}

function columnOf(
  [name = '', ...rest]: string[],
  context: Ordering & { depth: number; key: string },
): string {
  const { scope, alias, params, depth, key } = context
  const field = namedField(scope, name)
  if (!field || depth > MAX_STEPS) throw unknownKey(key)
  if (rest.length === 0)
    return name === 'arke_id' && !Object.hasOwn(scope.served.fields, name)
      ? `${literal(scope.served.id)}::text`
      : shownColumn(scope, name, { alias, field })
  if (field.multiple) throw notAvailable(key)
  const inner = `${alias}o${depth}`
  const terms = nextScopes(scope, { field, rest }).map((target) => {
    const column = columnOf(rest, { ...context, scope: target, alias: inner, depth: depth + 1 })
    const end = pathEnds(target, rest)[0] ?? field
    return `(select ${inOneOrder(column, end)} from ${target.served.relation} ${inner}
      where ${inner}.id = ${alias}.${identifier(name)} and ${rowCondition(target, inner, params)})`
  })
  return terms.length === 1 ? (terms[0] ?? '') : `coalesce(${terms.join(', ')})`
}

const badOrder = (message: string, code: WordedCode, values: Record<string, string>) =>
  failure('bad_request', code, { context: 'order', message }, values)
