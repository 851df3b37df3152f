import { type RawBuilder, sql } from 'kysely'
import { isPayable } from './candidates.ts'

/** Whether an item pays for a claim that another company has claimed a device of meanwhile. */
export const isWithheld = (item: string): RawBuilder<boolean> =>
  sql`exists (select from payout_part part
    join withheld_source using (source_type, source_id)
    where part.link_payout = ${sql.ref(`${item}.id`)} and part.amount > 0)`

/** Whether payouts to a `company` were stopped. */
export const isStopped = sql<boolean>`(company.payout_hold_reason is not null
  or company.member_status not in ('active', 'closed'))`

/** Whether a bank has said of the `company`’s account, which an item pays, that nothing can be paid to it. */
export const isRefused = (item: string): RawBuilder<boolean> =>
  sql`(company.iban_state in ('no_match', 'invalid') and ${paysAccount(item)})`

/** Whether an item pays the account that the `company` has now. */
const paysAccount = (item: string): RawBuilder<boolean> =>
  sql`((company.iban, company.iban_index)
    is not distinct from (${sql.ref(`${item}.iban`)}, ${sql.ref(`${item}.iban_index`)}))`

/**
 * Whether an item falls out of its run at the hand-over: its member owes something that the run takes nothing off
 * for, payouts to the `company` were stopped, its account can’t be paid to, or a device is contested. Contested
 * money covers no debt.
 */
export const fallsOut = (item: string): RawBuilder<boolean> =>
  sql`((select coalesce(sum(amount), 0) < 0 from payable_now
      where link_member = ${sql.ref(`${item}.link_member`)})
    or ${isStopped} or ${isRefused(item)} or ${isWithheld(item)})`

/** Whether a draft with this item has to be computed anew: it would fall out, or the account changed. */
export const isOutdated = (item: string): RawBuilder<boolean> =>
  sql`(${fallsOut(item)}
    or not ${paysAccount(item)}
    or company.account_holder is distinct from ${sql.ref(`${item}.account_holder`)}
    or company.iban_state in ('missing', 'quarantine', 'no_match', 'invalid')
    or not ${isPayable('company')})`
