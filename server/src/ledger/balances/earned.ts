import { berlinDay, type Cents, startOfBerlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
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
 * Net cashback in cents, of all time and until before each of these instants of booking: credits
 * and corrections less claw-backs and reversals (docs/domain.md, Total). Reservations don't count,
 * nor do payouts and their returns, which move money without earning it. Whole German days are
 * kept; what was booked on the day of an instant, before it, is read from the ledger: its journals
 * first, or a member's whole past would be.
 */
export async function earnedUntil(
  db: Db,
  scope: EarnedScope,
  instants: readonly Date[],
): Promise<{ total: Cents; until: Cents[] }> {
  const days = instants.map((instant) => berlinDay(instant))
  const edges = instants.map((instant, index) => {
    const begin = startOfBerlinDay(days[index] ?? '').toISOString()
    return sql`(booked_at >= ${begin} and booked_at < ${instant.toISOString()})`
  })
  const before = days.map((day) => sql`sum(cents) filter (where day < ${day}::date)`)
  const within = edges.map((edge) => sql`sum(cents) filter (where ${edge})`)
  const { rows } = await sql<{ total: Cents; before: (Cents | null)[]; within: (Cents | null)[] }>`
    select * from (
      select coalesce(sum(cents), 0)::bigint as total, ${listOf(before)} as before
      from earned_day where scope = any(${keysOf(scope)}::text[])
    ) days, (
      select ${listOf(within)} as within, count(*) from (
        select id from ledger_journal
        where kind in ('credit', 'clawback', 'correction', 'reversal')
          and (${edges.length > 0 ? sql.join(edges, sql` or `) : sql`false`}) offset 0
      ) journal cross join lateral (
        select booked_at, cents from earned_posting
        where journal_id = journal.id and ${isOf(scope)} offset 0
      ) own
    ) edges`.execute(db)
  const { total = 0, before: whole = [], within: rest = [] } = rows[0] ?? {}
  return { total, until: instants.map((_, index) => (whole[index] ?? 0) + (rest[index] ?? 0)) }
}

const listOf = (sums: readonly RawBuilder<unknown>[]) => sql`jsonb_build_array(${sql.join(sums)})`

/** The scopes that earned_day keeps. */
function keysOf(scope: EarnedScope): readonly string[] {
  if ('members' in scope) return scope.members
  return ['arke' in scope ? scope.arke : `via:${scope.via}`]
}

function isOf(scope: EarnedScope): RawBuilder<unknown> {
  if ('members' in scope) return sql`member = any(${scope.members}::text[])`
  return 'arke' in scope ? sql`arke = ${scope.arke}` : sql`via = ${scope.via}`
}
