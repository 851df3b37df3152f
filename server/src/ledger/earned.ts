import type { Cents } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Whose cashback is counted: some members, or all of an arke. */
export type EarnedScope = { members: readonly string[] } | { arke: 'installer' | 'wholesaler' }

/**
 * Net cashback in cents from `from` until before `to`, by the instant of booking: credits and
 * corrections less claw-backs and reversals (product.md §4.6). Reservations don't count, nor do
 * payouts and their returns, which move money without earning it.
 */
export const earned = (
  db: Db,
  scope: EarnedScope,
  { from, to }: { from: Date; to: Date },
): Promise<Cents> =>
  readAmount(
    db,
    sql`
      select sum(posting.amount) as amount
      from ledger_journal journal
        join ledger_posting posting on posting.journal_id = journal.id
        join ledger_account account on account.id = posting.account_id
        left join ledger_journal origin on origin.id = journal.reverses
      where journal.booked_at >= ${from.toISOString()} and journal.booked_at < ${to.toISOString()}
        and account.kind in ('held', 'available') and ${owners(scope)}
        and coalesce(origin.kind, journal.kind)
          not in ('maturity', 'payout', 'settlement', 'return')`,
  )

/**
 * Net cashback of all time in cents. What was earned is held, available, on its way or paid, so the
 * kept balances answer without reading the bookings.
 */
export const earnedInTotal = (db: Db, scope: EarnedScope): Promise<Cents> =>
  readAmount(
    db,
    sql`
      select sum(balance.amount) as amount
      from ledger_account account join ledger_balance balance on balance.account_id = account.id
      where account.kind in ('held', 'available', 'in_payout', 'paid') and ${owners(scope)}`,
  )

const owners = (scope: EarnedScope) =>
  'arke' in scope
    ? sql`account.owner_arke = ${scope.arke}`
    : sql`account.owner_id = any(${scope.members}::text[])`

async function readAmount(db: Db, query: RawBuilder<unknown>): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(amount, 0)::bigint as amount from (${query}) total`.execute(db)
  return rows[0]?.amount ?? 0
}
