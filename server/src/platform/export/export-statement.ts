import type { Scope } from '../access.ts'
import type { ListQuery } from '../read/list-query.ts'
import { literals } from '../sql/literals.ts'
import { orderClause } from '../sql/order.ts'
import { counted_tables, rowsOf } from '../sql/table-changes.ts'
import { filterCondition, rowCondition } from '../sql/where.ts'
import type { Cell, Header } from './cell.ts'
import { type ExportFormat, exportColumns } from './export-columns.ts'

/** Rows of one export at most; a sheet could hold 1,048,576. */
export const EXPORT_LIMIT = 900_000

export interface ExportQuery extends Pick<ListQuery, 'filter' | 'order'> {
  format: ExportFormat
  header: Header
  columns: readonly string[]
  /** Maximum rows; `EXPORT_LIMIT` by default. */
  limit?: number
}

interface ExportStatement {
  cells: readonly Cell[]
  /** Finds the rows; it has no parameters. */
  select: string
  /** Queries whether there are more rows than the limit, as `more`. */
  asksForMoreThan: (rows: number) => string
}

/**
 * The SQL of an export, limited to the rows and fields the caller may see.
 * @throws bad_request for a filter, an order or a column that can't be understood
 */
export function exportStatement(scope: Scope, query: ExportQuery): ExportStatement {
  const { format, header, columns: names, limit = EXPORT_LIMIT } = query
  const params = literals()
  const { cells, values, joins } = exportColumns(scope, { format, header, names, params })
  const condition = query.filter
    ? filterCondition(query.filter, { scope, alias: 'u', params })
    : 'true'
  const where = `where ${rowCondition(scope, 'u', params)} and ${condition}`
  const from = `from ${scope.served.relation} u`
  const order = orderClause(query.order, { scope, alias: 'u', params })
  const select = `select ${cells.map(({ sql }) => sql).join(', ')} from (
    select ${values} ${from} ${joins} ${where} order by ${order} limit ${limit}) x`
  return {
    cells,
    select,
    asksForMoreThan: (rows) => {
      const exists = `exists (select 1 ${from} ${where} offset ${rows})`
      const [table = '', ...others] = scope.served.rows_from
      if (others.length > 0 || !counted_tables.has(table)) return `select ${exists} as more`
      // A smaller table needs no walk over its rows.
      return `select case when ${rowsOf(table)} > ${rows} then ${exists} else false end as more`
    },
  }
}
