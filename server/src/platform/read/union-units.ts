import type { Filter } from '@ruecklauf/model'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { identifier, literal } from '../../db/quote.ts'
import { list } from '../../http/envelope.ts'
import { findScope, type Scope } from '../access.ts'
import type { ServedArke } from '../registry.ts'
import { type Load, unitColumns } from '../sql/columns.ts'
import { literals } from '../sql/literals.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { link_table } from '../sql/table-changes.ts'
import { type Counting, exactCount } from './exact-count.ts'
import type { ListQuery } from './list-query.ts'
import { readPage } from './read-page.ts'
import { isLong, streamList } from './stream-units.ts'
import { type Branch, filteredBranches, type Known, unionOrder } from './union-branches.ts'

/** Additional tables of a list, such as the links that lead to the units. */
export interface Beside {
  /** Common table expressions, without the words `with recursive`. */
  tables: string
  /** Joins them to the units of an arke, whose table is called `u`. */
  join: (scope: Scope) => string
  /** One more key of every listed unit, as an expression over the joined tables. */
  key: { name: string; value: string }
}

/** A list over several arkes. */
export interface Union {
  /** The arkes, each as the caller may see it. */
  scopes: readonly Scope[]
  known: Known
  beside?: (params: Parameters) => Beside
}

/**
 * The content of a list over several arkes as JSON text, `{"items":[…],"count":n}`, in one
 * statement. Each arke finds and orders its own first rows, so that its indexes serve. Only the
 * rows of the page are rendered. Without an order the oldest come first.
 * @throws bad_request for a filter or an order whose keys are not known where they must be.
 */
export async function unionUnits(pool: pg.Pool, union: Union, query: ListQuery): Promise<string> {
  const params = parameters()
  const { tables, counting, units } = writeUnion(union, query, params)
  if (!units) return `{"items":[],"count":${await exactCount(pool, counting)}}`
  const { limit, offset } = query
  return readPage(pool, { units, tables, counting, params, limit, offset, isOurs: false })
}

/** Sends such a list, however long it is. */
export async function sendUnion(
  reply: FastifyReply,
  { pool, union, query }: { pool: pg.Pool; union: Union; query: ListQuery },
) {
  if (!(await isLong(query, () => countUnion(pool, union, query.filter))))
    return list(reply, await unionUnits(pool, union, query))
  const { tables, counting, units } = writeUnion(union, query, literals())
  const long = { count: `select ${counting.count} as count`, units: `${tables} ${units}` }
  const { member = '' } = union.scopes[0]?.caller ?? {}
  return streamList(reply, { pool, list: long, member })
}

/** Its statement: the count, and the units one by one; no units where only the count is requested. */
function writeUnion(union: Union, query: ListQuery, params: Parameters) {
  const { tables, beside, branches, counting } = begin(union, query.filter, params)
  if (query.limit === 0 || branches.length === 0) return { tables, counting, units: null }
  const keys = unionOrder(query.order, { branches, known: union.known, params })
  const last = keys.at(-1)?.direction ?? 'asc'
  const byKeys = keys.map(({ direction }, at) => `k${at} ${direction}`)
  const by = (prefix: string) =>
    [...byKeys, `id ${last}`, `arke ${last}`].map((column) => `${prefix}${column}`).join(', ')
  const first = params.add(query.offset + query.limit)
  const rendering = { load: query.load, params, beside }
  const parts = branches.map((branch, index) => {
    const { served } = branch.scope
    const columns = [
      ...keys.map((key, at) => `${key.columns[index]} as k${at}`),
      'u.id',
      `${literal(served.id)}::text as arke`,
      `${beside?.key.value ?? 'null'}::json as beside`,
      // A view has no key for looking a row up, so its rows are rendered immediately.
      `${served.isView ? unitOf(branch.scope, rendering) : 'null'}::json as unit`,
    ]
    return `(select ${columns.join(', ')} from ${sourceOf(branch, beside)}
      order by ${[...byKeys, `u.id ${last}`].join(', ')} limit ${first})`
  })
  const looked = branches
    .filter(({ scope }) => !scope.served.isView)
    .map(({ scope }) => `when ${literal(scope.served.id)} then ${lookedUp(scope, rendering)}`)
  const unit =
    looked.length > 0 ? `coalesce(p.unit, case p.arke ${looked.join(' ')} end)` : 'p.unit'
  const page = `select * from (${parts.join(' union all ')}) e order by ${by('e.')}
    limit ${params.add(query.limit)} offset ${params.add(query.offset)}`
  return { tables, counting, units: `select ${unit} as unit from (${page}) p order by ${by('p.')}` }
}

/** The number of units in such a list without paging. */
export const countUnion = async (
  pool: pg.Pool,
  union: Union,
  filter: Filter | null,
): Promise<number> => exactCount(pool, begin(union, filter, parameters()).counting)

/** The arkes of a list as the caller may read them, without those they may not read at all. */
export const readableScopes = (
  arkes: Iterable<ServedArke>,
  context: Pick<Scope, 'registry' | 'caller'>,
): Scope[] => [...arkes].flatMap((served) => findScope('get', { ...context, served }) ?? [])

function begin(
  { scopes, known: answerable, ...union }: Union,
  filter: Filter | null,
  params: Parameters,
) {
  const beside = union.beside?.(params)
  const branches = filteredBranches(scopes, { filter, known: answerable, params })
  const counts = branches.map((branch) => `(select count(*) from ${sourceOf(branch, beside)})`)
  const tables = beside ? `with recursive ${beside.tables}` : ''
  if (beside) params.reads.add(link_table)
  for (const { served } of scopes) for (const table of served.rows_from) params.reads.add(table)
  const counting: Counting = {
    count: `(${tables} select ${counts.length > 0 ? counts.join(' + ') : '0::bigint'})`,
    values: [...params.values],
    reads: [...params.reads],
    isOurs: false,
  }
  return { beside, branches, tables, counting }
}

const sourceOf = ({ scope, where }: Branch, beside: Beside | undefined) =>
  `${scope.served.relation} u ${beside?.join(scope) ?? ''} where ${where}`

interface Rendering {
  load: Load
  params: Parameters
  beside: Beside | undefined
}

/** A unit with its row already read. */
function unitOf(scope: Scope, { load, params, beside }: Rendering): string {
  const columns = unitColumns(scope, { alias: 'u', load, params })
  const more = beside ? `, ${beside.key.value} as ${identifier(beside.key.name)}` : ''
  return `(select row_to_json(x) from (select ${columns}${more}) x)`
}

/** A unit of the page, by its id. */
function lookedUp(scope: Scope, { load, params, beside }: Rendering): string {
  const columns = unitColumns(scope, { alias: 'u', load, params })
  const more = beside ? `, p.beside as ${identifier(beside.key.name)}` : ''
  return `(select row_to_json(x) from (select ${columns}${more}
    from ${scope.served.relation} u where u.id = p.id) x)`
}
