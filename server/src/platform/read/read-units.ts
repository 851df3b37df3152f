import type pg from 'pg'
import { notFound } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import type { Scope } from '../access.ts'
import { type Load, unitColumns } from '../sql/columns.ts'
import { orderClause } from '../sql/order.ts'
import { joinedRecord } from '../sql/record.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { readText, readTextIn } from '../sql/statement.ts'
import { counted_tables, rowsOf, tables_by_day } from '../sql/table-changes.ts'
import { filterCondition, rowCondition } from '../sql/where.ts'
import { type Counting, exactCount } from './exact-count.ts'
import { getStatement } from './get-statement.ts'
import { followingUnit } from './keyset-page.ts'
import type { ListQuery } from './list-query.ts'
import { readPage } from './read-page.ts'

/** The content of a list as JSON text: `{"items":[…],"count":n}`; the page and its count. */
export async function listUnits(pool: pg.Pool, scope: Scope, query: ListQuery): Promise<string> {
  const params = parameters()
  const { from, counting } = countingOf(scope, query, params)
  if (query.limit === 0) return `{"items":[],"count":${await exactCount(pool, counting)}}`
  const columns = unitColumns(scope, { alias: 'u', load: query.load, params })
  const order = orderClause(query.order, { scope, alias: 'u', params })
  const following = await followingUnit(pool, scope, query)
  const place = following
    ? { rows: `${from} and ${following(params)}`, offset: null }
    : { rows: from, offset: query.offset }
  const page = `select ${columns} from ${place.rows} order by ${order}
    limit ${params.add(query.limit)} offset ${params.add(place.offset ?? 0)}`
  const isOurs = counting.isOurs && query.order.length === 0 && !query.load.files
  return readPage(pool, {
    units: `select row_to_json(p) as unit from (${page}) p`,
    counting,
    params,
    limit: query.limit,
    offset: place.offset,
    isOurs,
  })
}

/** The number of units that match the filter and that the caller may see. */
export const countUnits = async (
  pool: pg.Pool,
  scope: Scope,
  query: Pick<ListQuery, 'filter'>,
): Promise<number> => exactCount(pool, countingOf(scope, query, parameters()).counting)

/** The rows of a list, and the aggregate over all of them: a count, or another integer. */
export function countingOf(
  scope: Scope,
  query: Pick<ListQuery, 'filter'>,
  params: Parameters,
  columns = 'count(*)',
) {
  const from = fromClause(scope, { query, params })
  const [table = ''] = scope.served.rows_from
  const isWhole =
    columns === 'count(*)' && scope.rows === 'all' && !scope.child_only && query.filter === null
  const counting: Counting = {
    count:
      isWhole && counted_tables.has(table) ? rowsOf(table) : `(select ${columns} from ${from})`,
    values: [...params.values],
    reads: [...params.reads],
    isOurs: query.filter === null,
  }
  if (tables_by_day.has(table)) counting.by_day = { table, rows: from, told: columns }
  return { from, counting }
}

/**
 * One unit as JSON text.
 * @throws notFound also for a unit that exists but that the caller may not see.
 */
export async function getUnit(
  source: pg.Pool | Tx,
  scope: Scope,
  { id, load }: { id: string; load: Load },
): Promise<string> {
  const statement = getStatement(scope, { id, load })
  const text =
    'executeQuery' in source
      ? await readTextIn(source, statement.text, statement)
      : await readText(source, statement.text, statement)
  if (text === null) throw notFound()
  return text
}

/**
 * One unit of any of these arkes as JSON text; the first one with the id.
 * @throws notFound when none has it, or the caller may not see it.
 */
export async function getUnitOfAny(
  pool: pg.Pool,
  scopes: readonly Scope[],
  { id, load }: { id: string; load: Load },
): Promise<string> {
  if (scopes.length === 0) throw notFound()
  const params = parameters()
  const idParameter = params.add(id)
  const subqueries = scopes.map((scope) => {
    const { join, apart } = joinedRecord(scope, 'u')
    const columns = unitColumns(scope, { alias: 'u', load, params, apart })
    return `(select row_to_json(p) from (select ${columns} from ${scope.served.relation} u ${join}
      where u.id = ${idParameter} and ${rowCondition(scope, 'u', params)}) p)`
  })
  const text = await readText(pool, `select coalesce(${subqueries.join(', ')})::text`, params)
  if (text === null) throw notFound()
  return text
}

interface Source {
  query: Pick<ListQuery, 'filter'>
  params: Parameters
}

/** The table of an arke and the condition of the requested rows that the caller may see. */
function source(scope: Scope, { query, params }: Source) {
  const rows = rowCondition(scope, 'u', params)
  const condition = query.filter
    ? filterCondition(query.filter, { scope, alias: 'u', params })
    : 'true'
  return { table: scope.served.relation, where: `${rows} and ${condition}` }
}

function fromClause(scope: Scope, query: Source): string {
  const { table, where } = source(scope, query)
  return `${table} u where ${where}`
}
