import type pg from 'pg'
import type { Tx } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Scope } from '../access.ts'
import { type Load, unitColumns } from '../sql/columns.ts'
import { orderClause } from '../sql/order.ts'
import { joinedRecord } from '../sql/record.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { readText, readTextIn } from '../sql/statement.ts'
import { filterCondition, rowCondition } from '../sql/where.ts'
import { getStatement } from './get-statement.ts'
import type { ListQuery } from './list-query.ts'

/** The content of a list as JSON text: `{"items":[…],"count":n}`, in one statement. */
export async function listUnits(pool: pg.Pool, scope: Scope, query: ListQuery): Promise<string> {
  const params = parameters()
  const from = fromClause(scope, { query, params })
  const count = `(select count(*) from ${from})`
  const isOurs = query.filter === null && query.order.length === 0 && !query.load.files
  if (query.limit === 0)
    return `{"items":[],"count":${await readText(pool, `select ${count}::text`, { ...params, isOurs })}}`
  const columns = unitColumns(scope, { alias: 'u', load: query.load, params })
  const order = orderClause(query.order, { scope, alias: 'u', params })
  const page = `select ${columns} from ${from} order by ${order}
    limit ${params.add(query.limit)} offset ${params.add(query.offset)}`
  const text = `select '{"items":' || coalesce(json_agg(row_to_json(p)), '[]')::text
    || ',"count":' || ${count}::text || '}' from (${page}) p`
  return (await readText(pool, text, { ...params, isOurs })) ?? ''
}

/** The number of units that match the filter and that the caller may see. */
export async function countUnits(
  pool: pg.Pool,
  scope: Scope,
  query: Pick<ListQuery, 'filter'>,
): Promise<number> {
  const params = parameters()
  const text = `select count(*)::text from ${fromClause(scope, { query, params })}`
  return Number(await readText(pool, text, { ...params, isOurs: query.filter === null }))
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
 * One unit of any of these arkes as JSON text; the first one that has the id.
 * @throws notFound when none has it, or the caller may not see it.
 */
export async function getUnitOfAny(
  pool: pg.Pool,
  scopes: readonly Scope[],
  { id, load }: { id: string; load: Load },
): Promise<string> {
  if (scopes.length === 0) throw notFound()
  const params = parameters()
  const asked = params.add(id)
  const found = scopes.map((scope) => {
    const { join, apart } = joinedRecord(scope, 'u')
    const columns = unitColumns(scope, { alias: 'u', load, params, apart })
    return `(select row_to_json(p) from (select ${columns} from ${scope.served.relation} u ${join}
      where u.id = ${asked} and ${rowCondition(scope, 'u', params)}) p)`
  })
  const text = await readText(pool, `select coalesce(${found.join(', ')})::text`, params)
  if (text === null) throw notFound()
  return text
}

interface Source {
  query: Pick<ListQuery, 'filter'>
  params: Parameters
}

/** The table of an arke and the rows of it that the caller may see and asks for. */
function source(scope: Scope, { query, params }: Source) {
  const rows = rowCondition(scope, 'u', params)
  const asked = query.filter ? filterCondition(query.filter, { scope, alias: 'u', params }) : 'true'
  return { table: scope.served.relation, where: `${rows} and ${asked}` }
}

function fromClause(scope: Scope, query: Source): string {
  const { table, where } = source(scope, query)
  return `${table} u where ${where}`
}
