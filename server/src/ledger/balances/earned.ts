import type { Cents, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/**
 * Whose cashback is counted: some members, all of an arke, or the installers whose claims came through
 * a wholesaler's sales points.
 */
export type EarnedScope =
  | { members: readonly string[] }
  | { arke: 'installer' | 'wholesaler' }
  | { via: string }

/**
 * Net cashback in cents, of all time and before each of these German days of booking: credits
 * and corrections less claw-backs and reversals (docs/domain.md, Total). Reservations don't count,
 * nor do payouts and their returns, which move money without earning it.
 * Budget: kept sums, a row a day and scope.
 */
export async function earnedBefore(
  db: Db,
  scope: EarnedScope,
  days: readonly IsoDate[],
): Promise<{ total: Cents; before: Cents[] }> {
  const before = days.map(
    (day) => sql`coalesce(sum(cents) filter (where day < ${day}::date), 0)::bigint`,
  )
  const { rows } = await sql<{ total: Cents; before: Cents[] }>`
    select coalesce(sum(cents), 0)::bigint as total, jsonb_build_array(${sql.join(before)}) as before
    from earned_day where scope = any(${keysOf(scope)}::text[])`.execute(db)
  return rows[0] ?? { total: 0, before: [] }
}

/** The scopes that earned_day keeps. */
function keysOf(scope: EarnedScope): readonly string[] {
  if ('members' in scope) return scope.members
  return ['arke' in scope ? scope.arke : `via:${scope.via}`]
}
