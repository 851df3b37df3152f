import type pg from 'pg'
import type { Scope } from '../access.ts'
import { behind, orderColumns, type Place } from '../sql/keyset.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { readRow } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'
import type { ListQuery } from './list-query.ts'

/**
 * The condition on `u` that a row follows the last unit of the previous page, so that earlier rows
 * are not read. Null where the unit is gone by now, or the order can't be continued: then the
 * offset counts.
 */
export async function followingUnit(
  pool: pg.Pool,
  scope: Scope,
  { after, order }: Pick<ListQuery, 'after' | 'order'>,
): Promise<((params: Parameters) => string) | null> {
  if (after === undefined) return null
  const columns = orderColumns(order, { scope, alias: 'u' })
  if (!columns) return null
  const params = parameters()
  const values = columns.map(({ sql }) => `${sql}::text`)
  const text = `select (select to_json(array[${values.join(', ')}]::text[])
    from ${scope.served.relation} u
    where u.id = ${params.add(after)} and ${rowCondition(scope, 'u', params)})`
  const [place] = await readRow<[Place['values'] | null]>(pool, text, { values: params.values })
  if (!place) return null
  return (of) => behind({ values: place, id: after }, columns, { alias: 'u', params: of })
}
