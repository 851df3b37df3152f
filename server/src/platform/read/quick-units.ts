import type pg from 'pg'
import type { Scope } from '../access.ts'
import { unitColumns } from '../sql/columns.ts'
import { orderClause } from '../sql/order.ts'
import { parameters } from '../sql/sql-text.ts'
import { readText } from '../sql/statement.ts'
import { alternatives, rowCondition } from '../sql/where.ts'
import type { ListQuery } from './list-query.ts'

/** Rows that are simply looked at, in the arke's own order: what many rows match is found among them. */
const NEAR = 500
/** Rows that one alternative finds by its index where that was not enough. */
const FAR = 100
const MOST = 50

/**
 * Some units that match, as JSON text, `{"items":[…]}`: for what is shown while somebody types. They
 * are not counted, and where very many match, others might stand before them.
 *
 * What many match is found among the first rows of the arke's own order, what few match by an index, each
 * alternative by its own; neither has to know which it is, and nothing goes through a whole table
 * (decision 11).
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
