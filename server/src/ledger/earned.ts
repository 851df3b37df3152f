import { berlinDay, type Cents, startOfBerlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * Whose cashback is counted: some members, all of an arke, or the installers whose claims came through
 * a wholesaler's sales points.
 */
export type EarnedScope =
  | { members: readonly string[] }
  | { arke: 'installer' | 'wholesaler' }
  | { via: string }

/**
 * Net cashback in cents from `from` until before `to`, by the instant of booking: credits and
 * corrections less claw-backs and reversals (product.md §4.6). Reservations don't count, nor do
 * payouts and their returns, which move money without earning it. Whole German days are kept; what was
 * booked on the first and the last before their instants is read from the ledger.
 */
export const earned = (
  db: Db,
  scope: EarnedScope,
  { from, to }: { from: Date; to: Date },
): Promise<Cents> =>
  readAmount(
    db,
    sql`
      select (select coalesce(sum(cents), 0) from earned_day where scope = any(${keysOf(scope)}::text[])
          and day >= ${berlinDay(from)}::date and day < ${berlinDay(to)}::date)
        + (${bookedOnItsDay(scope, to)}) - (${bookedOnItsDay(scope, from)}) as amount`,
  )

/** Net cashback of all time in cents. */
export const earnedInTotal = (db: Db, scope: EarnedScope): Promise<Cents> =>
  readAmount(
    db,
    sql`select sum(cents) as amount from earned_day where scope = any(${keysOf(scope)}::text[])`,
  )

/** The scopes that earned_day keeps. */
function keysOf(scope: EarnedScope): readonly string[] {
  if ('members' in scope) return scope.members
  return ['arke' in scope ? scope.arke : `via:${scope.via}`]
}

/** What was booked on the German day of an instant, before it. */
const bookedOnItsDay = (scope: EarnedScope, instant: Date): RawBuilder<unknown> => sql`
  select coalesce(sum(cents), 0) from earned_posting
  where booked_at >= ${startOfBerlinDay(berlinDay(instant)).toISOString()}
    and booked_at < ${instant.toISOString()} and ${isOf(scope)}`

function isOf(scope: EarnedScope): RawBuilder<unknown> {
  if ('members' in scope) return sql`member = any(${scope.members}::text[])`
  return 'arke' in scope ? sql`arke = ${scope.arke}` : sql`via = ${scope.via}`
}

async function readAmount(db: Db, query: RawBuilder<unknown>): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(amount, 0)::bigint as amount from (${query}) total`.execute(db)
  return rows[0]?.amount ?? 0
}
