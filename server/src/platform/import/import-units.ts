import type { ImportErrorUnit, ImportResult, Language } from '@ruecklauf/model'
import pg from 'pg'
import { recordAudit } from '../../audit/audit.ts'
import { inClientTransaction } from '../../db/client-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import type { Scope } from '../access.ts'
import { uniquenessFailure } from '../write/uniqueness.ts'
import { type Counts, checkRows, existingLines, type ImportMode } from './check-rows.ts'
import { type Course, unattended } from './course.ts'
import type { Headings, ImportPlan } from './import-plan.ts'
import { planFor } from './plan-for.ts'
import { headerMismatch } from './refusals.ts'
import { reportRows } from './report-rows.ts'
import { countRows, findLinked, stageRows } from './stage-rows.ts'
import { openTableFile, type TableFile } from './table-file.ts'
import { MAX_ONE_BY_ONE, writeOneByOne } from './write-one-by-one.ts'
import { insertNew, updateExisting } from './write-rows.ts'
import { partsOf } from './written-parts.ts'

interface Import {
  path: string
  sha256: string
  mode: ImportMode
  headings?: Headings
  /** The field of each column, where the first row does not say so itself; null to skip it. */
  columns?: readonly (string | null)[]
  /** Tells what would happen, and leaves everything as it is. */
  dry_run: boolean
}

interface Context {
  scope: Scope
  deps: Deps
  language: Language | undefined
  course?: Course
}

/**
 * Creates a unit for each row of a file that keeps the rules, in one transaction; the others are
 * reported. The trail gets one line with the counts and the file's hash, the live stream one event.
 * @throws unreadableFile, headerMismatch, tooManyRows, noUpdates
 */
export async function importUnits(
  file: Import,
  { course = unattended, ...context }: Context,
): Promise<ImportResult> {
  const { deps, scope } = context
  using table = await openTableFile(file.path)
  const names = file.columns ? namesOf(table, file.columns) : table.names
  const plan = planFor(scope, { names, headings: file.headings ?? {}, mode: file.mode })
  return await inClientTransaction(deps.database.pool, async (tx, client) => {
    await client.query(`set local statement_timeout = '15min'; set local work_mem = '64MB';
      set local gin_pending_list_limit = '64MB';
      set local lock_timeout = '1min'; set local idle_in_transaction_session_timeout = '1min'`)
    await course.begins(client)
    await stageRows(client, watched(table, course))
    await course.hasRows(client, plan)
    await findLinked(client, scope, plan)
    await client.query('savepoint before_rows')
    const result = await writeRows(tx, client, { ...context, course, plan, file })
    if (file.dry_run) await client.query('rollback to savepoint before_rows')
    else await record(tx, { ...context, file, result })
    await course.ends(tx, client, result)
    return result
  })
}

function namesOf({ names }: TableFile, columns: readonly (string | null)[]): string[] {
  if (columns.length !== names.length) throw headerMismatch(names)
  return columns.map((name) => name ?? '')
}

/** The rows of a file, counted as they pass. */
function watched({ names, options, rows }: TableFile, course: Course) {
  return {
    names,
    options,
    async *rows() {
      let rows_done = 0
      for await (const chunk of rows()) {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows_done++
        course.isAt({ phase: 'reading', rows_done, rows_total: null })
        yield chunk
      }
    },
  }
}

interface Writing extends Context {
  plan: ImportPlan
  file: Import
  course: Course
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

/** A large file is not written only to be taken back again. */
const MAX_TRIED = 50_000

async function writeSet(client: pg.ClientBase, context: Writing): Promise<ImportResult> {
  const {
    plan,
    scope,
    deps,
    course,
    file: { mode, dry_run },
  } = context
  course.isAt({ phase: 'checking', rows_done: 0, rows_total: await countRows(client) })
  const counts = await checkRows(client, scope, { plan, mode })
  const errors = await firstErrors(client, { ...context, counts })
  await course.hasChecked(client, { scope, plan })
  const existing = await existingLines(client)
  const isTried = !dry_run || counts.total <= MAX_TRIED
  const isUpdate = mode === 'update' && counts.existing > 0
  const keeper = course.keepsFor(counts.inserted + (isUpdate ? counts.existing : 0))
  let updated = 0
  for (const { part, share } of isTried ? await partsOf(client, course) : []) {
    const rows_done = Math.round(counts.total * share)
    course.isAt({ phase: 'writing', rows_done, rows_total: counts.total })
    const writing = { plan, now: deps.clock(), part, keeper }
    if (counts.inserted > 0) await insertNew(client, scope, writing)
    if (isUpdate) updated += await updateExisting(client, scope, writing)
  }
  return resultOf({ counts, errors, existing, updated })
}

async function firstErrors(
  client: pg.ClientBase,
  { course, plan, scope, language, counts }: Writing & { counts: Counts },
): Promise<ImportErrorUnit[]> {
  await course.looksAnew()
  let first: ImportErrorUnit[] = []
  if (counts.error > 0)
    for await (const units of reportRows(client, scope, { plan, language })) {
      if (first.length === 0) first = units
      if (!(await course.hears(units))) break
    }
  return first
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
