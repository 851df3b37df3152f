import { type ImportResult, importLimits } from '@ruecklauf/model'
import pg from 'pg'
import { onSession } from '../../db/client-transaction.ts'
import type { Tx } from '../../tables.ts'
import { uniquenessFailure } from '../write/uniqueness.ts'
import { type Checked, checkSet, isUpdate, unitsOf } from './check/check-set.ts'
import { type Course, unattended } from './course.ts'
import { planFor } from './plan-for.ts'
import { recordImport } from './record-import.ts'
import { headerMismatch } from './refusals.ts'
import { countRows, findLinked, stageRows } from './stage-rows.ts'
import { type OpenTable, openTable } from './tables/open-table.ts'
import { resultOf } from './write/result-of.ts'
import { bounds_of_an_import, writeInParts } from './write/write-in-parts.ts'
import { MAX_ONE_BY_ONE, mostRows, writeOneByOne } from './write/write-one-by-one.ts'
import { insertNew, updateExisting } from './write/write-rows.ts'
import type { ImportedFile, Writing } from './writing.ts'

type Context = Pick<Writing, 'scope' | 'deps' | 'language'> & { course?: Course }

/**
 * Creates a unit for each valid row of a file, and reports the others. Up to `importLimits.undo`
 * units that is one transaction with one audit row, with the counts and the file's hash. Larger
 * files are written in parts (`write-in-parts.ts`), after the whole file is checked.
 * @throws unreadableFile, headerMismatch, tooManyRows, noUpdates
 */
export async function importUnits(
  file: ImportedFile,
  { course = unattended, ...context }: Context,
): Promise<ImportResult> {
  const { deps, scope } = context
  await using table = await openTable(file.path)
  const names = file.columns ? namesOf(table, file.columns) : table.names
  const plan = planFor(scope, { names, headings: file.headings ?? {}, mode: file.mode })
  const writing: Writing = { ...context, course, plan, file }
  return await onSession(deps.database, async (transact) => {
    const begun = await transact(async (tx, client) => {
      await client.query(bounds_of_an_import)
      await course.begins(client)
      const rows = () => table.rows(mostRows({ scope, plan }))
      await stageRows(client, { ...table, rows }, (rows_done) =>
        course.isAt({ phase: 'reading', rows_done, rows_total: null }),
      )
      await course.hasRows(client, plan)
      await findLinked(client, scope, plan)
      await client.query('savepoint before_rows')
      const checked = plan.isSetBased ? await checkSet(client, writing) : null
      if (checked !== null && !file.dry_run && unitsOf(checked, file) > importLimits.undo)
        return { checked }
      const result = await writeRows(tx, client, { ...writing, checked })
      if (file.dry_run) await client.query('rollback to savepoint before_rows')
      else await recordImport(tx, writing, countsOf(result))
      await client.query('discard temp')
      await course.ends(tx, result)
      return { result }
    })
    return begun.result ?? (await writeInParts(transact, { ...writing, checked: begun.checked }))
  })
}

function namesOf(
  { names }: Pick<OpenTable, 'names'>,
  columns: readonly (string | null)[],
): string[] {
  if (columns.length !== names.length) throw headerMismatch(names)
  return columns.map((name) => name ?? '')
}

async function writeRows(
  tx: Tx,
  client: pg.ClientBase,
  { checked, ...context }: Writing & { checked: Checked | null },
): Promise<ImportResult> {
  const { scope, language, file } = context
  if (checked === null) return oneByOne(tx, client, context)
  const takeBack = () => client.query('rollback to savepoint before_rows')
  try {
    return await writeSet(client, { ...context, checked }).catch(async (error: unknown) => {
      if (!isConstraint(error, '23505')) throw error
      // Somebody else created one of the units first; now it exists.
      await takeBack()
      return await writeSet(client, { ...context, checked: await checkSet(client, context) })
    })
  } catch (error) {
    if (!isConstraint(error, '23')) throw error
    await takeBack()
    if (file.mode === 'default' && (await countRows(client)) <= MAX_ONE_BY_ONE)
      return oneByOne(tx, client, context)
    return uniquenessFailure(scope.served, { id: '', language })(error)
  }
}

/** A large file would be written only to be rolled back. */
const MAX_TRIED = 50_000

async function writeSet(
  client: pg.ClientBase,
  { checked, ...context }: Writing & { checked: Checked },
): Promise<ImportResult> {
  const { plan, scope, deps, course, file } = context
  const { counts } = checked
  let updated = 0
  if (!file.dry_run || counts.total <= MAX_TRIED) {
    course.isAt({ phase: 'writing', rows_done: 0, rows_total: counts.total })
    const keeper = course.keepsFor(unitsOf(checked, file))
    const rows = { plan, now: deps.clock(), part: 'true', keeper }
    if (counts.inserted > 0) await insertNew(client, scope, rows)
    if (isUpdate(checked, file)) updated = await updateExisting(client, scope, rows)
  }
  return resultOf({ ...checked, updated })
}

async function oneByOne(tx: Tx, client: pg.ClientBase, context: Writing) {
  return resultOf({ ...(await writeOneByOne(tx, client, context)), updated: 0 })
}

const isConstraint = (error: unknown, code: string) =>
  error instanceof pg.DatabaseError && error.code?.startsWith(code)

const countsOf = ({ error_units: _, ...counts }: ImportResult) => counts
