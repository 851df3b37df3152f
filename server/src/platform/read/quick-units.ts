import type pg from 'pg'
import type { Scope } from '../access.ts'
import { unitColumns } from '../sql/columns.ts'
import { orderClause } from '../sql/order.ts'
import { parameters } from '../sql/sql-text.ts'
import { readText } from '../sql/statement.ts'
import { alternatives, rowCondition } from '../sql/where.ts'
import type { ListQuery } from './list-query.ts'

/** Rows that are scanned in the arke's own order: they contain frequent matches. */
const NEAR = 500
/** Rows per alternative from its index, where that was not enough. */
const FAR = 100
const MOST = 50

/**
 * Some matching units, as JSON text, `{"items":[…]}`, for suggestions while somebody types. They
 * are not counted, and for very frequent matches the order is not exact. Frequent matches are found
 * among the first rows of the arke's own order, rare ones by an index per alternative. Neither has
 * to know which it is, and nothing scans a whole table (decision 11).
 */
export async function quickUnits(
  pool: pg.Pool,
  scope: Scope,
  { filter, limit, load }: Pick<ListQuery, 'filter' | 'limit' | 'load'>,
): Promise<string> {
  const params = parameters()
  const table = scope.served.relation
  const rows = rowCondition(scope, 'u', params)
  const ways = filter ? alternatives(filter, { scope, alias: 'u', params }) : ['true']
  if (ways.length === 0) return none
  const order = orderClause([], { scope, alias: 'u', params })
  const most = `${params.add(Math.min(limit, MOST))}::int`
  const columns = unitColumns(scope, { alias: 'u', load, params })
  const far = ways.map(
    (way) => `(select u.id from ${table} u
      where (select count(*) from near) < ${most} and ${rows} and ${way} limit ${FAR})`,
  )
  const text = `
    with near as materialized (
      select u.id from (select * from ${table} u where ${rows} order by ${order} limit ${NEAR}) u
      where (${ways.join(' or ')}) limit ${most}
    ), far as materialized (${far.join(' union all ')})
    select json_build_object('items', coalesce(json_agg(row_to_json(p)), '[]'))::text from (
      select ${columns} from ${table} u
      where u.id = any(array(select id from near union select id from far))
      order by ${order} limit ${most}
    ) p`
  return (await readText(pool, text, params)) ?? none
}

const none = '{"items":[]}'
