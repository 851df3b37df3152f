import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { Erasing } from '../tables/personal-table.ts'

/** Rows of a table, as a condition on `t`. */
export interface Rows extends Erasing {
  table: string
  rows: string
}

/** The erased rows of one step. */
export interface Gone {
  count: number
  /** Of units that are there no longer. */
  units: string[]
  /** Of `arke_file` rows that belonged to them. */
  files: string[]
}

/** The placeholder for required columns. */
const erased_word = '–'

/** Erases at most a number of rows, or their personal columns; skips rows that have none. */
export async function eraseRows(tx: Tx, of: Rows, limit: number): Promise<Gone> {
  if (of.erased.length === 0 || limit <= 0) return { count: 0, units: [], files: [] }
  const columns = await columnsOf(tx, of.table)
  const isUnit = columns.has('id')
  const returned = [
    isUnit && of.erased === 'rows' ? 't.id::text' : 'null',
    of.file_column ? `t.${of.file_column}` : 'null',
  ]
  const { rows } = await sql
    .raw<{ unit: string | null; file: string | null }>(
      `${of.erased === 'rows' ? deletion(of, limit) : emptying(of, of.erased, columns, limit)}
       returning ${returned[0]} as unit, ${returned[1]} as file`,
    )
    .execute(tx)
  return {
    count: rows.length,
    units: rows.flatMap(({ unit }) => unit ?? []),
    files: rows.flatMap(({ file }) => file ?? []),
  }
}

/** How many rows a step would take, counted up to a limit. */
export async function countRows(db: Db, of: Rows, limit: number): Promise<number> {
  const condition =
    of.erased === 'rows' ? of.rows : stillTelling(of, of.erased, await columnsOf(db, of.table))
  const { rows } = await sql
    .raw<{ count: number }>(
      `select count(*)::integer as count from (select from "${of.table}" as t where ${condition} limit ${limit}) found`,
    )
    .execute(db)
  return rows[0]?.count ?? 0
}

const deletion = ({ table, rows }: Rows, limit: number) =>
  `delete from "${table}" as t where t.ctid = any (array(
     select t.ctid from "${table}" as t where ${rows} limit ${limit}))`

function emptying(
  of: Rows,
  erased: readonly string[],
  columns: Map<string, Column>,
  limit: number,
): string {
  const values = erased.map((column) => `${column} = ${emptied(of, column, columns)}`)
  return `update "${of.table}" as t set ${values.join(', ')}
    where t.ctid = any (array(select t.ctid from "${of.table}" as t
      where ${stillTelling(of, erased, columns)} limit ${limit}))`
}

/** The rows in which there is something left to erase. */
function stillTelling(of: Rows, erased: readonly string[], columns: Map<string, Column>): string {
  const now = erased.map((column) => `t.${column}`)
  const then = erased.map((column) => emptied(of, column, columns))
  return `(${of.rows}) and row(${now.join(', ')}) is distinct from row(${then.join(', ')})`
}

const emptied = ({ instead = {} }: Rows, column: string, columns: Map<string, Column>) =>
  instead[column] ?? emptyOf(column, columns.get(column))

interface Column {
  type: string
  required: boolean
}

function emptyOf(name: string, column: Column | undefined): string {
  if (!column) throw new Error(`there is no column ${name}`)
  if (!column.required) return `null::${column.type}`
  if (column.type === 'jsonb') return `'{}'::jsonb`
  if (column.type === 'bytea') return `''::bytea`
  return `'${erased_word}'::${column.type}`
}

async function columnsOf(tx: Db, table: string): Promise<Map<string, Column>> {
  const { rows } = await sql<Column & { name: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`.execute(tx)
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}
