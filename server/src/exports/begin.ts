import { exportLimits } from '@ruecklauf/model'
import pg from 'pg'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { newId } from '../db/id.ts'
import { inTransaction } from '../db/transaction.ts'
import { codeOf } from '../errors/error-code.ts'
import { conflict } from '../errors/errors.ts'
import { type Scope, scopeOf } from '../platform/access.ts'
import { exportFile } from '../platform/export/export-file.ts'
import { type ExportQuery, exportStatement } from '../platform/export/export-statement.ts'
import { defineLongFunction, type Reception } from '../platform/functions.ts'
import { readFilter } from '../platform/read/list-query.ts'

const input = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  header: z.enum(['id', 'label']).default('label'),
  filter: z.string().min(1).max(10_000).optional(),
  order: z.array(z.string().max(200)).max(8).default([]),
  columns: z.array(z.string().max(100)).max(250).default([]),
})

type Asked = z.output<typeof input>

/**
 * `POST /lib/{arke}/function/export_begin`: a list of more than 5,000 rows, to be written to a file in the
 * background; its asker is told when it is ready. A shorter one is to be had at once by `export`.
 * @throws bad_request for what can't be understood, conflict `too_many_open_exports`
 */
export const beginExport = defineLongFunction('export_begin', {
  methods: ['POST'],
  summary: 'Has a long list written to a file, to be fetched within a day',
  needs: 'get',
  spends: 'export',
  input,
  run: begin,
})

async function begin(reception: Reception, asked: Asked): Promise<{ job: string | null }> {
  const { deps, caller, served } = reception
  const scope = scopeOf('get', { registry: deps.registry, caller, served })
  const { database, clock } = deps
  if (!(await isLong(database.pool, scope, queryOf(asked)))) return { job: null }
  const { format, header, filter = null, order, columns } = asked
  const now = clock()
  const id = newId()
  await inTransaction(database.db, async (tx) => {
    await tx
      .insertInto('export_job')
      .values({
        id,
        link_member: caller.member,
        link_person: caller.person ?? null,
        list: served.id,
        file_name: exportFile(served, { format, header, now }).filename,
        ...{ format, header, filter },
        sort: order.join(',') || null,
        columns: columns.join(',') || null,
        inserted_at: now.toISOString(),
      })
      .execute()
    await tx.insertInto('export_work').values({ link_export: id }).execute()
    const changes = { list: served.id, format, columns }
    const told = { topic: 'export_job', id, member: caller.member }
    await recordAudit(tx, { caller, action: 'export', arke: 'export_job', id, changes, now }, told)
  }).catch((error: unknown) => {
    throw isOneTooMany(error) ? tooMany() : error
  })
  return { job: id }
}

const queryOf = ({ format, header, filter, order, columns }: Asked): ExportQuery => ({
  filter: readFilter(filter),
  ...{ format, header, order, columns },
})

/** One that can't be counted in the time of a request is long. */
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

const isOneTooMany = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'export_job_few'

const tooMany = () =>
  conflict('too_many_open_exports', 'there are as many exports as there may be', 'export')
