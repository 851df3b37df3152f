import type { Scope } from '../access.ts'
import { columnType, namedField, shownColumn } from './field-path.ts'
import { readOrder } from './order.ts'
import type { Parameters } from './sql-text.ts'

/** The start of a page: a unit's values of the ordering columns, as text, and its id. */
export interface Place {
  values: readonly (string | null)[]
  id: string
}

/** A column of the unit's own table that orders a list. */
export interface OrderColumn {
  sql: string
  type: string
  direction: 'asc' | 'desc'
  /** Whether it can be null, which PostgreSQL sorts as the greatest. */
  isNullable: boolean
}

/** The columns of an order that can continue behind a unit; null where one of them follows a link. */
export function orderColumns(
  keys: readonly string[],
  { scope, alias }: { scope: Scope; alias: string },
): OrderColumn[] | null {
  const columns = readOrder(keys, scope).map(({ path: [name = '', ...rest], direction }) => {
    const field = rest.length === 0 && name !== 'arke_id' ? namedField(scope, name) : null
    if (!field || field.only_run_time) return null
    const sql = shownColumn(scope, name, { alias, field })
    return { sql, type: columnType(field), direction, isNullable: !field.required }
  })
  return columns.every((column) => column !== null) ? columns : null
}

/**
 * The condition that a row follows a place in an order. A single column is compared together with
 * the id, so that an index on both can start there.
 */
export function behind(
  place: Place,
  columns: readonly OrderColumn[],
  { alias, params }: { alias: string; params: Parameters },
): string {
  const direction = columns.at(-1)?.direction ?? 'asc'
  const id: OrderColumn = { sql: `${alias}.id`, type: 'text', direction, isNullable: false }
  const all = [...columns, id].map((column, at) => {
    const value = at < columns.length ? (place.values[at] ?? null) : place.id
    return { ...column, value: value === null ? null : `${params.add(value)}::${column.type}` }
  })
  const [first, last] = all
  if (all.length === 2 && first?.value && last)
    return orNull(
      first,
      `(${first.sql}, ${last.sql}) ${first.direction === 'asc' ? '>' : '<'} (${first.value}, ${last.value})`,
    )
  const ways = all.map((column, at) =>
    [...all.slice(0, at).map(isSame), isBehind(column)].join(' and '),
  )
  return `(${ways.map((way) => `(${way})`).join(' or ')})`
}

type Placed = OrderColumn & { value: string | null }

const isSame = ({ sql, value }: Placed) => (value === null ? `${sql} is null` : `${sql} = ${value}`)

function isBehind(column: Placed): string {
  const { sql, direction, value } = column
  if (value === null) return direction === 'asc' ? 'false' : `${sql} is not null`
  return orNull(column, `${sql} ${direction === 'asc' ? '>' : '<'} ${value}`)
}

/** Rows without a value come last where values ascend, and first where they descend. */
const orNull = ({ sql, direction, isNullable }: OrderColumn, condition: string) =>
  direction === 'asc' && isNullable ? `(${condition} or ${sql} is null)` : condition
