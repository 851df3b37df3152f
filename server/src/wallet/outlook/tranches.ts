import type { Cents, IsoDate, PaymentStop } from '@ruecklauf/model'
import { sql } from 'kysely'
import { walletAccount } from '../../ledger/accounts.ts'
import type { Tx } from '../../tables.ts'
import { comparedPayees, exclusionOf, isHeldAccount, type RunRules } from './candidates.ts'
import { comparedHolders } from './holders.ts'

/** Unpaid money that can be paid from the same day on. */
export interface Tranche {
  amount: Cents
  /** When its holding period ends; null once it can be paid. */
  due_on: IsoDate | null
  /** Counts for nothing until that is settled. */
  is_contested: boolean
  /** The stop of its member's payout: for too small an amount, and for enough. */
  stop_of_little: PaymentStop | null
  stop_of_enough: PaymentStop | null
  /** The same while another item of the member is planned. */
  stop_now: PaymentStop | null
  iban_masked: string | null
  /** Null where a new account waits for a person's confirmation. */
  iban_held_until: string | null
}

/**
 * The tranches of a member by day, contested ones last.
 * @param outdated A planned payout that will not be paid as planned.
 * @param isPlanned Whether another payout of the member is planned, which keeps the remaining money
 * out of runs until its hand-over
 */
export async function readTranches(
  tx: Tx,
  {
    member,
    today,
    rules,
    outdated,
    isPlanned,
  }: {
    member: string
    today: IsoDate
    rules: RunRules
    outdated: string | null
    isPlanned: boolean
  },
): Promise<Tranche[]> {
  const holders = await comparedHolders(tx, member)
  const stopOf = (amount: Cents, other_run: boolean) =>
    exclusionOf({ ...rules, amount: sql`${amount}::bigint`, other_run: sql`${other_run}` })
  const { rows } = await sql<Tranche>`
    with source as (
      select source_type, source_id, amount, null::date as due_on
      from payable_source where link_member = ${member}
      union all
      select source_type, source_id, amount, null from payout_part where link_payout = ${outdated}
      union all
      select source_type, source_id, amount, nullif(greatest(due_on, ${today}::date), ${today}::date)
      from held_source
      where account_id = ${walletAccount(member, 'held')} and amount > 0 and due_on is not null
    ), tranche as (
      select due_on, amount > 0 and exists (
        select from withheld_source withheld where (withheld.source_type, withheld.source_id)
          = (source.source_type, source.source_id)) as is_contested, sum(amount)::bigint as amount
      from source group by 1, 2
    )
    select tranche.amount, tranche.due_on, is_contested, company.iban_masked,
      ${stopOf(0, false)} as stop_of_little, ${stopOf(rules.minimum, false)} as stop_of_enough,
      ${stopOf(rules.minimum, isPlanned)} as stop_now,
      case when ${isHeldAccount(rules.held_at)}
        and not entered_by_office(company.id, company.iban_changed_at)
        then company.iban_held_until end as iban_held_until
    from tranche join ${comparedPayees(holders)} on company.id = ${member}
    where tranche.amount <> 0
    order by is_contested, due_on nulls first`.execute(tx)
  return rows
}
