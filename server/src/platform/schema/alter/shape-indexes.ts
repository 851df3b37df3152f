import type { Field } from '@ruecklauf/model'
import { keysOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { constraintName } from '../definitions/column-of.ts'

/** At four bytes a character, a text of this length still fits the index beside other columns. */
const MAX_INDEXED_LENGTH = 500

/**
 * Further columns of an index for lists. For values shared by many units, the order of lists; for
 * all others the column's own order.
 */
const shapes = { choice: ['inserted_at', 'id'], index: ['id'] } as const
type Shape = keyof typeof shapes

/** The index for lists by this field; none for a field without order or with too long values. */
export function indexShape(field: Field): Shape | null {
  if (field.multiple || field.only_run_time) return null
  if (field.type === 'dict' || field.type === 'list') return null
  if (field.type === 'link' || field.type === 'boolean' || field.values) return 'choice'
  if (field.type !== 'string') return 'index'
  return (field.max_length ?? Number.POSITIVE_INFINITY) <= MAX_INDEXED_LENGTH ? 'index' : null
}

/** Creates the index that a column of a runtime table needs, and drops the one it does not. */
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
