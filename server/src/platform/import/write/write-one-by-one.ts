import { type ImportErrorUnit, isStaff, type Language } from '@ruecklauf/model'
import type pg from 'pg'
import { databaseFailure } from '../../../db/failures.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, type Message } from '../../../errors/errors.ts'
import { translateFailure } from '../../../errors/translate-failure.ts'
import type { Tx } from '../../../tables.ts'
import type { Scope } from '../../access.ts'
import { createUnitIn } from '../../write/write-units.ts'
import { cellSql } from '../check/cell-sql.ts'
import { readCell } from '../check/cell-text.ts'
import { type Counts, joinUnits, MAX_EXISTING } from '../check/check-rows.ts'
import { cellsOf, MAX_REPORTED } from '../check/report-rows.ts'
import type { Course } from '../course.ts'
import type { ImportPlan } from '../import-plan.ts'
import { tooManyRows } from '../refusals.ts'
import { countRows, isFilled } from '../stage-rows.ts'

/** Maximum rows created one by one; each costs as much as a request. */
export const MAX_ONE_BY_ONE = 20_000

/** The same for a participant, who fills their own drafts. */
const MAX_OF_A_PARTICIPANT = 500

/** Maximum rows of a file; sets of rows are only limited by the file's size. */
export const mostRows = ({ scope, plan }: Pick<Context, 'scope' | 'plan'>): number =>
  plan.isSetBased ? Number.POSITIVE_INFINITY : mostOneByOne(scope)

const mostOneByOne = ({ caller }: Pick<Scope, 'caller'>) =>
  isStaff(caller) ? MAX_ONE_BY_ONE : MAX_OF_A_PARTICIPANT

const BATCH = 500

interface Context {
  scope: Scope
  deps: Deps
  plan: ImportPlan
  language: Language | undefined
  course: Course
}

type Row = Record<string, string | null> & { line: number }

/**
 * Creates the staged rows as requests would, hooks and all, each in its own savepoint. For arkes
 * that do more than store, and for rows that conflict with each other.
 * @throws tooManyRows
 */
export async function writeOneByOne(
  tx: Tx,
  client: pg.ClientBase,
  context: Context,
): Promise<{ counts: Counts; errors: ImportErrorUnit[]; existing: number[] }> {
  const counts: Counts = { total: 0, inserted: 0, existing: 0, error: 0 }
  const errors: ImportErrorUnit[] = []
  const existing: number[] = []
  const statement = rowsStatement(context)
  const most = mostOneByOne(context.scope)
  const rows_total = await countRows(client)
  await context.course.looksAnew()
  for (let last = 0; ; ) {
    context.course.isAt({ phase: 'writing', rows_done: counts.total, rows_total })
    const { rows } = await client.query<Row>(statement, [last])
    for (const row of rows) {
      if (++counts.total > most) throw tooManyRows(most)
      if (row.match) {
        if (++counts.existing <= MAX_EXISTING) existing.push(row.line)
      } else {
        const messages = await createOne(tx, client, { row, ...context })
        if (!messages) counts.inserted++
        else {
          const unit = { ...cellsOf(context.plan, row), line: row.line, errors: messages }
          if (++counts.error <= MAX_REPORTED) errors.push(unit)
          await context.course.hears([unit])
        }
      }
    }
    if (rows.length < BATCH) return { counts, errors, existing }
    last = rows.at(-1)?.line ?? last
  }
}

function rowsStatement({ scope, plan }: Context): string {
  const links = plan.filled.filter(({ field }) => field.type === 'link' && !field.multiple)
  const keys = plan.keys.map((key) => {
    const field = scope.served.fields[key.name] ?? { type: 'string', label: key.name }
    const { text, value } = cellSql(field)
    const own = `(${value(text(`r.c${key.at}`, field), field)})`
    return { at: key.at, join: joinUnits(scope, key, { value: own, link: (at) => `l${at}.id` }) }
  })
  return `select r.*, coalesce(${[...keys.map(({ at }) => `e${at}.id`), 'null'].join(', ')}) as match
    ${links.map(({ at }) => `, l${at}.id as i${at}`).join('')} from import_rows r
    ${links.map(({ at, field }) => `left join import_link_${at} l${at} on l${at}.text = ${cellSql(field).text(`r.c${at}`, field)}`).join('\n')}
    ${keys.map(({ join }) => join).join('\n')}
    where r.line > $1 and ${isFilled(plan)} order by r.line limit ${BATCH}`
}

/** Creates one unit and reports a refusal; any other error ends the import. */
async function createOne(
  tx: Tx,
  client: pg.ClientBase,
  { row, scope, deps, plan, language }: Context & { row: Row },
): Promise<Message[] | null> {
  await client.query('savepoint one')
  try {
    await createUnitIn(tx, bodyOf(row, plan), { scope, deps, language })
    await client.query('release savepoint one')
    return null
  } catch (error) {
    const refusal = error instanceof AppError ? error : databaseFailure(error)
    if (!refusal || refusal.status >= 500) throw error
    await client.query('rollback to savepoint one')
    return translateFailure(refusal, language)
  }
}

function bodyOf(row: Row, { filled, keys }: ImportPlan): Record<string, unknown> {
  const cells = filled.map(({ name, at, field }) => [
    name,
    row[`i${at}`] ?? readCell(field, row[`c${at}`] ?? ''),
  ])
  const id = keys.find(({ name }) => name === 'id')
  return Object.fromEntries([
    ...(id && row[`c${id.at}`] ? [['id', row[`c${id.at}`]]] : []),
    ...cells.filter(([, value]) => value !== null),
  ])
}
