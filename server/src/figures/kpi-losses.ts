import { endOfBerlinDay, type Kpi, type Period, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import { theRow } from './the-row.ts'

export type LossFigures = Pick<
  Kpi['previous'],
  | 'objected_percent'
  | 'overturned_percent'
  | 'returned_payouts'
  | 'returned_amount'
  | 'clawed_back'
  | 'clawed_back_percent'
  | 'fraud_blocked'
>

/**
 * What became of decisions and payments of a period: objections, payments that came back, cashback taken
 * back, and what reasons of fraud kept from being paid; EUR. Budget: kept sums, and of objections, returns
 * and claw-backs those of the period, each by an index.
 */
export async function readLosses(tx: Tx, { from, to }: Period): Promise<LossFigures> {
  const [begin, end] = [startOfBerlinDay(from), endOfBerlinDay(to)]
  const { rows } = await sql<LossFigures>`
    with decided as (
      select coalesce(sum(decided), 0) as claims, coalesce(sum(approved), 0) as approved
      from decision_day where day between ${from}::date and ${to}::date
    ), objected as (
      select count(*) as claims, count(*) filter (where state = 'upheld') as upheld
      from claim_objection where state <> 'open' and decided_at >= ${begin} and decided_at < ${end}
    ), returned as (
      select count(*) as payouts, coalesce(sum(amount), 0) as cents
      from payout where payout_status = 'returned' and updated_at >= ${begin} and updated_at < ${end}
    ), taken as (
      select coalesce(sum(amount), 0) as cents from claim_takeback
      where state = 'done' and decided_at >= ${begin} and decided_at < ${end}
    ), fraud as (
      select coalesce(sum(kept.cents), 0) as cents
      from rule_day kept join reason on kept.rule = 'reason:' || reason.code and reason.is_fraud
      where kept.day between ${from}::date and ${to}::date
    )
    select (100.0 * objected.claims / nullif(decided.claims, 0))::float as objected_percent,
      (100.0 * upheld / nullif(objected.claims, 0))::float as overturned_percent,
      returned.payouts::int as returned_payouts,
      round(returned.cents / 100.0, 2)::float as returned_amount,
      round(taken.cents / 100.0, 2)::float as clawed_back,
      (100.0 * taken.cents / nullif(approved, 0))::float as clawed_back_percent,
      round(fraud.cents / 100.0, 2)::float as fraud_blocked
    from decided, objected, returned, taken, fraud`.execute(tx)
  return theRow(rows)
}
