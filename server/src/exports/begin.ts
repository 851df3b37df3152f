import { exportLimits } from '@ruecklauf/model'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { codeOf } from '../errors/error-code.ts'
import { type Scope, scopeOf } from '../platform/access.ts'
import { exportFile } from '../platform/export/export-file.ts'
import { type ExportQuery, exportStatement } from '../platform/export/export-statement.ts'
import { defineLongFunction, type Reception } from '../platform/functions.ts'
import { readFilter } from '../platform/read/list-query.ts'
import { keepExport } from './keep-export.ts'

const input = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  header: z.enum(['id', 'label']).default('label'),
  filter: z.string().min(1).max(10_000).optional(),
  order: z.array(z.string().max(200)).max(8).default([]),
  columns: z.array(z.string().max(100)).max(250).default([]),
})

type Asked = z.output<typeof input>

/**
 * `POST /lib/{arke}/function/export_begin`: writes a list of more than 5,000 rows to a file in the
 * background and notifies the requester when it is ready. `export` answers shorter lists immediately.
 * @throws bad_request for malformed input, conflict `too_many_open_exports`
 */
export const beginExport = defineLongFunction('export_begin', {
  methods: ['POST'],
  summary: 'Has a long list written to a file, to be fetched within a day',
  needs: 'get',
  spends: 'export',
  input,
  run: begin,
})

async function begin(reception: Reception, query: Asked): Promise<{ job: string | null }> {
  const { deps, caller, served } = reception
  const scope = scopeOf('get', { registry: deps.registry, caller, served })
  const { database, clock } = deps
  if (!(await isLong(database.pool, scope, queryOf(query)))) return { job: null }
  const { format, header, filter = null, order, columns } = query
  const now = clock()
  const { filename } = exportFile(served, { format, header, now })
  const request = {
    list: served.id,
    file_name: filename,
    ...{ format, header, filter },
    sort: order.join(',') || null,
    columns: columns.join(',') || null,
  }
  const job = await inTransaction(database.db, (tx) =>
    keepExport(tx, { caller, wanted: request, now }),
  )
  return { job }
}

const queryOf = ({ format, header, filter, order, columns }: Asked): ExportQuery => ({
  filter: readFilter(filter),
  ...{ format, header, order, columns },
})

/** A list whose count exceeds a request's time is long. */
async function isLong(pool: pg.Pool, scope: Scope, query: ExportQuery): Promise<boolean> {
  const asks = exportStatement(scope, query).asksForMoreThan(exportLimits.direct)
  try {
    const { rows } = await pool.query<{ more: boolean }>(asks)
    return rows[0]?.more ?? false
  } catch (error) {
    if (codeOf(error) === query_canceled) return true
    throw error
  }
}

const query_canceled = '57014'
