import { identifier } from '../../db/quote.ts'
import { readableFields, type Scope } from '../access.ts'
import type { ServedArke } from '../registry.ts'

/** The source of a separately stored field, by its name; null where a statement leaves it out. */
export type Apart = ((name: string) => string) | null

/** The table of an arke's separately stored fields: one row per unit that has some. */
export const recordOf = ({ table }: ServedArke): string => identifier(`${table}_record`)

/** The join of a unit's record, and the source of its fields then. */
export function joinedRecord(scope: Scope, alias: string): { join: string; apart: Apart } {
  if (!readableFields(scope).some(([, field]) => field.apart)) return { join: '', apart: null }
  const record = `${alias}_record`
  return {
    join: `left join ${recordOf(scope.served)} ${record} on ${record}.id = ${alias}.id`,
    apart: (name) => `${record}.${identifier(name)}`,
  }
}
