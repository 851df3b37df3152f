import type { ImportErrorUnit, ImportResult, Language } from '@ruecklauf/model'
import pg from 'pg'
import { recordAudit } from '../../audit/audit.ts'
import { inClientTransaction } from '../../db/client-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { findScope, type Scope } from '../access.ts'
import { uniquenessFailure } from '../write/uniqueness.ts'
import { type Counts, checkRows, existingLines, type ImportMode } from './check-rows.ts'
import { type Headings, type ImportPlan, planImport } from './import-plan.ts'
import { headerMismatch, noUpdates } from './refusals.ts'
import { reportRows } from './report-rows.ts'
import { findLinked, stageRows } from './stage-rows.ts'
import { openTableFile } from './table-file.ts'
import { MAX_ONE_BY_ONE, writeOneByOne } from './write-one-by-one.ts'
import { insertNew, updateExisting } from './write-rows.ts'

interface Import {
  path: string
  sha256: string
  mode: ImportMode
  headings?: Headings
  /** Tells what would happen, and leaves everything as it is. */
  dry_run: boolean
}

interface Context {
  scope: Scope
  deps: Deps
  language: Language | undefined
}

/**
 * Creates a unit for each row of a file that keeps the rules, in one transaction; the others are
 * reported. The trail gets one line with the counts and the file's hash, the live stream one event.
 * @throws unreadableFile, headerMismatch, tooManyRows, noUpdates
 */
export async function importUnits(file: Import, context: Context): Promise<ImportResult> {
  const { deps, scope } = context
  using table = await openTableFile(file.path)
  const plan = planImport(scope, { names: table.names, headings: file.headings ?? {} })
  if (file.mode === 'default' && plan.missing.length > 0) throw headerMismatch(plan.missing)
  if (file.mode === 'update' && !(plan.isSetBased && mayUpdate(scope, plan))) throw noUpdates()
  return await inClientTransaction(deps.database.pool, async (tx, client) => {
    await client.query(`set local statement_timeout = '15min'; set local work_mem = '64MB';
      set local gin_pending_list_limit = '64MB';
      set local lock_timeout = '1min'; set local idle_in_transaction_session_timeout = '1min'`)
    await stageRows(client, table)
    await findLinked(client, scope, plan)
    await client.query('savepoint before_rows')
    const result = await writeRows(tx, client, { ...context, plan, file })
    if (file.dry_run) await client.query('rollback to savepoint before_rows')
    else await record(tx, { ...context, file, result })
    return result
  })
}

interface Writing extends Context {
  plan: ImportPlan
  file: Import
}

async function writeRows(tx: Tx, client: pg.ClientBase, context: Writing): Promise<ImportResult> {
  const { plan, scope, language, file } = context
  if (!plan.isSetBased) return oneByOne(tx, client, context)
  const write = () => writeSet(client, context)
  const takeBack = () => client.query('rollback to savepoint before_rows')
  try {
    return await write().catch(async (error: unknown) => {
      if (!isConstraint(error, '23505')) throw error
      // Somebody else was faster with one of the units; now it is among those there are.
      await takeBack()
      return await write()
    })
  } catch (error) {
    if (!isConstraint(error, '23')) throw error
    await takeBack()
    if (file.mode === 'default' && (await countRows(client)) <= MAX_ONE_BY_ONE)
      return oneByOne(tx, client, context)
    return uniquenessFailure(scope.served, { id: '', language })(error)
  }
}

async function countRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*) from import_rows')
  return rows[0]?.count ?? 0
}

/** A large file is not written only to be taken back again. */
const MAX_TRIED = 50_000

async function writeSet(
  client: pg.ClientBase,
  { plan, scope, deps, language, file: { mode, dry_run } }: Writing,
): Promise<ImportResult> {
  const counts = await checkRows(client, scope, { plan, mode })
  const errors = counts.error > 0 ? await reportRows(client, scope, { plan, language }) : []
  const isTried = !dry_run || counts.total <= MAX_TRIED
  if (isTried && counts.inserted > 0) await insertNew(client, scope, { plan, now: deps.clock() })
  const isUpdate = isTried && mode === 'update' && counts.existing > 0
  return resultOf({
    counts,
    errors,
    existing: await existingLines(client),
    updated: isUpdate ? await updateExisting(client, scope, plan) : 0,
  })
}

async function oneByOne(tx: Tx, client: pg.ClientBase, context: Writing) {
  return resultOf({ ...(await writeOneByOne(tx, client, context)), updated: 0 })
}

const resultOf = ({
  counts,
  errors,
  existing,
  updated,
}: {
  counts: Counts
  errors: ImportErrorUnit[]
  existing: number[]
  updated: number
}): ImportResult => ({
  count_inserted: counts.inserted,
  count_existing: counts.existing,
  existing_lines: existing,
  count_updated: updated,
  count_error: counts.error,
  total_count: counts.total,
  error_units: errors,
})

/** Whether the caller may change every unit, and each field the file fills. */
function mayUpdate(scope: Scope, { filled }: ImportPlan): boolean {
  const open = findScope('put', scope)
  return open?.rows === 'all' && filled.every(({ name }) => open.access.writable.has(name))
}

const isConstraint = (error: unknown, code: string) =>
  error instanceof pg.DatabaseError && error.code?.startsWith(code)

async function record(
  tx: Tx,
  { scope, deps, file, result }: Context & { file: Import; result: ImportResult },
) {
  const { error_units: _, ...counts } = result
  await recordAudit(tx, {
    caller: scope.caller,
    action: 'import',
    arke: scope.served.id,
    id: '',
    changes: { sha256: file.sha256, mode: file.mode, ...counts },
    now: deps.clock(),
  })
  if (result.count_inserted + result.count_updated > 0)
    await deps.events.publish(tx, { topic: scope.served.id, id: '' })
}
