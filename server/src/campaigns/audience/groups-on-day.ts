import type { IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * A sales point's group on a German day, and all enclosing groups, nearest first; empty without a group. Planned moves
 * count from their day on.
 */
export async function groupsOnDay(
  tx: Tx,
  { point, day }: { point: string | null; day: IsoDate },
): Promise<string[]> {
  if (!point) return []
  const { rows } = await sql<{ groups: string[] | null }>`
    select groups_of_point_on(${point}, ${day}::date) as groups`.execute(tx)
  return rows[0]?.groups ?? []
}
