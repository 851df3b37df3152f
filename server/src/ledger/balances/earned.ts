import type { Cents, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/**
 * Whose cashback counts: some members, all of an arke, or the installers with claims through a
 * wholesaler's sales points.
 */
export type EarnedScope =
  | { members: readonly string[] }
  | { arke: 'installer' | 'wholesaler' }
  | { via: string }

/**
 * Net cashback in cents, of all time and since each of these German days of booking: credits and
 * corrections less claw-backs and reversals (docs/domain.md, Total). Reservations don't count, nor
 * do payouts and their returns, which move money without earning it. Budget: materialised sums, a
 * row per scope and per day since the first.
 */
export async function earnedSince(
  db: Db,
  scope: EarnedScope,
  days: readonly IsoDate[],
): Promise<{ total: Cents; since: Cents[] }> {
  const keys = sql`${keysOf(scope)}::text[]`
  const sums = days.map(
    (day) => sql`(select coalesce(sum(cents), 0)::bigint from earned_day
      where scope = any(${keys}) and day >= ${day}::date)`,
  )
  const { rows } = await sql<{ total: Cents; since: Cents[] }>`
    select coalesce(sum(cents), 0)::bigint as total, jsonb_build_array(${sql.join(sums)}) as since
    from earned_total where scope = any(${keys})`.execute(db)
  return rows[0] ?? { total: 0, since: [] }
}

/** The scopes with materialised sums. */
function keysOf(scope: EarnedScope): readonly string[] {
  if ('members' in scope) return scope.members
  return ['arke' in scope ? scope.arke : `via:${scope.via}`]
}
