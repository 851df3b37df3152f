import type { Field } from '@ruecklauf/model'
import { keysOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { constraintName } from '../definitions/column-of.ts'

/** Four bytes a character, this long a text still fits the index beside other columns. */
const MAX_INDEXED_LENGTH = 500

/**
 * What a list reads besides the column: for values that many units share those of one in the order of
 * lists, for all others the order of the column itself.
 */
const shapes = { choice: ['inserted_at', 'id'], index: ['id'] } as const
type Shape = keyof typeof shapes

/** The index that lists of this field are read from; none for what is no order or may be too long. */
export function indexShape(field: Field): Shape | null {
  if (field.multiple || field.only_run_time) return null
  if (field.type === 'dict' || field.type === 'list') return null
  if (field.type === 'link' || field.type === 'boolean' || field.values) return 'choice'
  if (field.type !== 'string') return 'index'
  return (field.max_length ?? Number.POSITIVE_INFINITY) <= MAX_INDEXED_LENGTH ? 'index' : null
}

/** Gives a column of a runtime table the index it asks for, and takes away the one it does not. */
export async function setIndex(
  tx: Tx,
  { arke, parameter, shape }: { arke: string; parameter: string; shape: Shape | null },
): Promise<void> {
  for (const kind of keysOf(shapes)) {
    const name = constraintName(arke, parameter, kind)
    const isThere = await hasIndex(tx, name)
    if (isThere && kind !== shape) await sql`drop index ${sql.id('runtime', name)}`.execute(tx)
    if (isThere || kind !== shape) continue
    const columns = [parameter, ...shapes[kind]].map((column) => sql.id(column))
    await sql`create index ${sql.id(name)} on ${sql.table(`runtime.${arke}`)}
      (${sql.join(columns)})`.execute(tx)
  }
}

async function hasIndex(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'runtime' and c.relname = ${name} and c.relkind = 'i'`.execute(tx)
  return rows.length > 0
}
