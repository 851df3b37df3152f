import { type RawBuilder, sql } from 'kysely'
import { isPayable } from './candidates.ts'

/** Whether an item pays for a claim that another company contested meanwhile. */
export const isWithheld = (item: string): RawBuilder<boolean> =>
  sql`exists (select from payout_part part
    join withheld_source using (source_type, source_id)
    where part.link_payout = ${sql.ref(`${item}.id`)} and part.amount > 0)`

/** Whether payouts to a `company` were stopped. */
export const isStopped = sql<boolean>`(company.payout_hold_reason is not null
  or company.member_status not in ('active', 'closed'))`

/** Whether a bank reported that the `company`’s account, which an item pays, can't be paid. */
export const isRefused = (item: string): RawBuilder<boolean> =>
  sql`(company.iban_state in ('no_match', 'invalid') and ${paysAccount(item)})`

/** Whether an item pays the present account of the `company`. */
const paysAccount = (item: string): RawBuilder<boolean> =>
  sql`((company.iban, company.iban_index)
    is not distinct from (${sql.ref(`${item}.iban`)}, ${sql.ref(`${item}.iban_index`)}))`

/**
 * Whether an item leaves its run at the hand-over: its member has a debt that the run does not net,
 * payouts to the `company` were stopped, its account can’t be paid to, or a device is contested.
 * Contested money covers no debt.
 */
export const fallsOut = (item: string): RawBuilder<boolean> =>
  sql`((select coalesce(sum(amount), 0) < 0 from payable_now
      where link_member = ${sql.ref(`${item}.link_member`)})
    or ${isStopped} or ${isRefused(item)} or ${isWithheld(item)})`

/** Whether a draft with this item is outdated: the item would leave it, or the account changed. */
export const isOutdated = (item: string): RawBuilder<boolean> =>
  sql`(${fallsOut(item)}
    or not ${paysAccount(item)}
    or company.account_holder is distinct from ${sql.ref(`${item}.account_holder`)}
    or company.iban_state in ('missing', 'quarantine', 'no_match', 'invalid')
    or not ${isPayable('company')})`
