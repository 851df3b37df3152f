import { Readable } from 'node:stream'
import type pg from 'pg'
import { openRowStream } from '../../db/row-stream.ts'
import type { Scope } from '../access.ts'
import type { ListQuery } from '../read/list-query.ts'
import { literals } from '../sql/literals.ts'
import { orderClause } from '../sql/order.ts'
import { filterCondition, rowCondition } from '../sql/where.ts'
import type { Header } from './cell.ts'
import { csv_options, csvHead, writeCsvRow } from './csv.ts'
import { type ExportFormat, exportColumns } from './export-columns.ts'
import { sheetRow } from './sheet-row.ts'
import { workbook } from './workbook.ts'

/** Rows of one export at most; a sheet could hold 1,048,576. */
export const EXPORT_LIMIT = 900_000

export interface ExportQuery extends Pick<ListQuery, 'filter' | 'order'> {
  format: ExportFormat
  header: Header
  columns: readonly string[]
  /** Most rows; `EXPORT_LIMIT` unless said. */
  limit?: number
}

export interface Export {
  body: Readable
  /** Whether there are more rows than an export may have. */
  isCut: boolean
  /** Ends the statement; to be called when the reader has gone. */
  stop: () => void
}

/**
 * Exports the units that the caller may see and asks for, in the list's order, row by row as
 * PostgreSQL finds them.
 * @throws bad_request for a filter, an order or a column that can't be understood
 */
export async function openExport(pool: pg.Pool, scope: Scope, query: ExportQuery): Promise<Export> {
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
  const cut = `select exists (select 1 ${from} ${where} offset ${limit}) as cut`
  const isCsv = format === 'csv'
  const { rows, found } = await openRowStream(pool, {
    before: async (client) => (await client.query<{ cut: boolean }>(cut)).rows[0]?.cut ?? false,
    select,
    options: isCsv ? csv_options : `format text, encoding 'UTF8'`,
    write: isCsv ? writeCsvRow : sheetRow(cells),
  })
  const bytes = isCsv
    ? csvFile(csvHead(cells, header), rows)
    : workbook({ name: scope.served.label, cells, header, rows })
  return {
    body: Readable.from(bytes, { objectMode: false }),
    isCut: found,
    stop: () => rows.destroy(),
  }
}

async function* csvFile(head: Buffer, rows: Readable): AsyncGenerator<Buffer> {
  yield head
  yield* rows
}
