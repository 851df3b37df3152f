import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { runOften, runPrepared } from '../../db/prepared-statements.ts'
import type { Db, Tx } from '../../tables.ts'
import type { Parameters } from './sql-text.ts'

interface Text extends Pick<Parameters, 'values'> {
  /** The text contains no caller's input, so it is planned once a connection. */
  isOurs?: boolean
}

/**
 * Runs a reading statement whose one column is text rendered by PostgreSQL; the text goes to the
 * socket unchanged. A statement with a caller's filter or order is planned, run and discarded.
 */
export async function readText(
  pool: pg.Pool,
  text: string,
  { values, isOurs = false }: Text,
): Promise<string | null> {
  const run = isOurs ? runPrepared : runOften
  return (await run<[string | null]>(pool, { text, values })).rows[0]?.[0] ?? null
}

/** The one row of such a statement, as a list of its columns. */
export async function readRow<Row extends unknown[]>(
  pool: pg.Pool,
  text: string,
  { values, isOurs = false }: Text,
): Promise<Row> {
  const run = isOurs ? runPrepared : runOften
  const [row] = (await run<Row>(pool, { text, values })).rows
  if (row === undefined) throw new Error('a statement without its row')
  return row
}

/** The same inside a transaction. */
export async function readTextIn(
  tx: Tx,
  text: string,
  params: Pick<Parameters, 'values'>,
): Promise<string | null> {
  const result = await tx.executeQuery<{ text: string | null }>(
    CompiledQuery.raw(text, params.values),
  )
  return result.rows[0]?.text ?? null
}

/** Runs a writing statement and returns its rows. */
export async function write<Row>(tx: Db, text: string, params: Parameters): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, params.values))).rows
}
