import { sql } from 'kysely'
import { conflict, failure } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'

/** Tables whose units form the schema. */
export type SchemaTable = 'arke' | 'group' | 'parameter'

/**
 * Refuses to change a definition from the code.
 * @throws conflict
 */
export async function requireRuntime(tx: Tx, table: SchemaTable, id: string): Promise<void> {
  const { rows } = await sql<{ origin: string }>`
    select origin from ${sql.table(table)} where id = ${id}`.execute(tx)
  if (rows[0]?.origin === 'code') throw definedInCode(id)
}

/** Arkes, parameters, groups and permissions of the code change only with the program. */
export const definedInCode = (id: string) =>
  conflict('defined_in_code', `${id} is defined in code and can't be changed`, 'schema')

/**
 * Refuses schema changes inside other transactions, such as the write of another arke or an import.
 * @throws conflict
 */
export async function requireSchemaChange(tx: Tx): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('arke', 'insert') as may`.execute(tx)
  if (!rows[0]?.may)
    throw conflict(
      'schema_apart',
      'types, groups and parameters are created by themselves',
      'schema',
    )
}

/** Others still point to it (docs/wire-format.md, Errors). */
export const stillInUse = () =>
  failure('bad_request', 'still_in_use', { context: 'delete', message: 'item is still in use' })
