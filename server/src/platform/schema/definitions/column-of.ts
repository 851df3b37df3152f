import { createHash } from 'node:crypto'
import { type Field, typeOf } from '@ruecklauf/model'

/** A column of a runtime table as PostgreSQL spells its type; many-valued links have none. */
export function columnType(field: Field): string | null {
  if (field.type === 'link') return field.multiple ? null : 'key'
  if (field.type === 'string') return field.multiple ? 'text[]' : 'german'
  const type = typeOf(field).column(field)
  return type === 'timestamp with time zone' ? 'timestamp(3) with time zone' : type
}

/**
 * The name of a runtime table's constraint or index. It starts with a hash of the arke, so that it
 * is never too long for PostgreSQL, nor equal to another's (`make_runtime_table` in
 * ../definitions.sql).
 */
export const constraintName = (
  arke: string,
  parameter: string,
  kind: 'key' | 'fkey' | 'index' | 'choice',
) => `${createHash('md5').update(arke).digest('hex').slice(0, 10)}.${parameter}_${kind}`
