import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../db/tables.ts'
import type { Parameters } from './sql-text.ts'

const names = new Map<string, string>()
const MAX_NAMES = 500

/**
 * Runs a reading statement whose one column is text PostgreSQL has rendered; the text goes to the
 * socket as it is. Statements of the same shape share a name, so each is planned once a connection.
 */
export async function readText(
  pool: pg.Pool,
  text: string,
  params: Pick<Parameters, 'values'>,
): Promise<string | null> {
  const name = nameOf(text)
  const result = await pool.query<[string | null]>({
    text,
    values: params.values,
    rowMode: 'array',
    ...(name ? { name } : {}),
  })
  return result.rows[0]?.[0] ?? null
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

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
