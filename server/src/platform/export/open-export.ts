import { Readable } from 'node:stream'
import type pg from 'pg'
import { openRowStream } from '../../db/row-stream.ts'
import type { Scope } from '../access.ts'
import { csv_options, csvHead } from './csv.ts'
import { csvRow } from './csv-row.ts'
import { EXPORT_LIMIT, type ExportQuery, exportStatement } from './export-statement.ts'
import { sheetRow } from './sheet-row.ts'
import { workbook } from './workbook.ts'

export interface Export {
  body: Readable
  /** Whether there are more rows than an export may have. */
  isCut: boolean
  /** Rows that have been written so far. */
  written: () => number
  /** Ends the statement; to be called when the reader has gone. */
  stop: () => void
}

/**
 * Exports the units that the caller requests and may see, in the list's order, row by row as
 * PostgreSQL finds them.
 * @param query.signal ends the statement when it is aborted.
 * @throws bad_request for a filter, an order or a column that can't be understood
 */
export async function openExport(
  pool: pg.Pool,
  scope: Scope,
  { signal, ...query }: ExportQuery & { signal?: AbortSignal },
): Promise<Export> {
  const { format, header, limit = EXPORT_LIMIT } = query
  const { cells, select, asksForMoreThan } = exportStatement(scope, query)
  const cut = asksForMoreThan(limit)
  const isCsv = format === 'csv'
  const write = isCsv ? csvRow(cells) : sheetRow(cells)
  let written = 0
  const { rows, found: isCut } = await openRowStream(pool, {
    before: async (client) => (await client.query<{ more: boolean }>(cut)).rows[0]?.more ?? false,
    select,
    signal,
    options: isCsv ? csv_options : `format text, encoding 'UTF8'`,
    write: (row, batch) => {
      write(row, batch)
      written += 1
    },
  })
  const bytes = isCsv
    ? csvFile(csvHead(cells, header), rows)
    : workbook({ name: scope.served.label, cells, header, rows })
  return {
    body: Readable.from(bytes, { objectMode: false }),
    isCut: isCut,
    written: () => written,
    stop: () => rows.destroy(),
  }
}

async function* csvFile(head: Buffer, rows: Readable): AsyncGenerator<Buffer> {
  yield head
  yield* rows
}
