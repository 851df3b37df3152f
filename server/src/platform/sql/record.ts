import { identifier } from '../../db/quote.ts'
import { readableFields, type Scope } from '../access.ts'
import type { ServedArke } from '../registry.ts'

/** What a field that is kept apart is read from, by its name; null where a statement leaves it out. */
export type Apart = ((name: string) => string) | null

/** The table of the fields that an arke keeps apart: one row a unit that has some. */
export const recordOf = ({ table }: ServedArke): string => identifier(`${table}_record`)

/** What joins a unit's record to it, and what its fields are read from then. */
export function joinedRecord(scope: Scope, alias: string): { join: string; apart: Apart } {
  if (!readableFields(scope).some(([, field]) => field.apart)) return { join: '', apart: null }
  const record = `${alias}_record`
  return {
    join: `left join ${recordOf(scope.served)} ${record} on ${record}.id = ${alias}.id`,
    apart: (name) => `${record}.${identifier(name)}`,
  }
}
