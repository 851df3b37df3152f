import { type Cents, eeaCountries, HOLDER_DIFFERS_BELOW, payout_country } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Holders } from './holders.ts'

/** The rules for excluding payouts. */
export interface RunRules {
  /** In cents; smaller amounts are not paid out, except for closed accounts. */
  minimum: Cents
  /** An account whose hold ends then, or later, is not paid. */
  held_at: Date
}

/**
 * Every member with money that no payout pays yet, or with a planned payout. Lists the amount in
 * cents, the account, and in `excluded` the reason against a payout. A query, to be read from.
 * @param holders Of all of them, by `comparedHolders`
 */
export const candidates = (rules: RunRules, holders: Holders): RawBuilder<unknown> => sql`
  select company.id as member, company.arke, company.company, company.iban,
    company.iban_sealed, company.iban_index, company.iban_masked, company.bic, company.account_holder,
    jsonb_build_object('street', company.street, 'house_number', company.house_number,
      'postcode', company.postcode, 'city', company.city, 'country', company.country) as address,
    coalesce(planned.amount, payable.amount) as amount, company.holder_likeness,
    ${exclusionOf({ ...rules, amount: sql`payable.amount`, other_run: sql`planned.amount is not null` })}
      as excluded
  from (
    select link_member, sum(amount)::bigint as amount from payable_now
    group by link_member having sum(amount) <> 0
  ) payable
    full join (
      select link_member, amount from payout
      where payout_status = 'planned' and link_payout_run is not null
    ) planned using (link_member)
    join ${comparedPayees(holders)} on company.id = link_member`

/**
 * Why a `company` of `comparedPayees` is not paid an amount in cents. Runs and members' screens
 * share this rule. Reasons that somebody has to mend come before those that only take time. Null
 * where nothing stops the payout.
 */
export const exclusionOf = ({ amount, minimum, held_at, other_run }: Exclusion) => sql<
  string | null
>`case
  when ${amount} < 0 then 'negative'
  when not ${isPayable('company')} then 'locked'
  when company.payout_hold_reason is not null then 'legal_hold'
  when company.country <> ${payout_country} then 'outside_country'
  when company.iban_state = 'missing' then 'no_iban'
  when company.iban_state in ('no_match', 'invalid') then company.iban_state
  when company.holder_likeness < ${HOLDER_DIFFERS_BELOW} and not is_account_confirmed(
    company.id, company.iban_masked, company.named_holder, company.iban_changed_at)
    then 'holder_differs'
  when company.bic is null and left(company.iban_masked, 2) <> all(${eeaCountries}::text[])
    then 'no_bic'
  when ${other_run} then 'in_other_run'
  when ${amount} < ${minimum} and company.member_status <> 'closed' then 'below_minimum'
  when ${isHeldAccount(held_at)} then 'quarantine'
end`

interface Exclusion extends RunRules {
  amount: RawBuilder<unknown>
  /**
   * Whether another run has planned an item of the company, which keeps the remaining money out of
   * all others.
   */
  other_run: RawBuilder<unknown>
}

/** Whether the account of a `company` waits: for the end of its hold, or for a person. */
export const isHeldAccount = (held_at: Date): RawBuilder<boolean> =>
  sql`(company.iban_state = 'quarantine' 
    or company.iban_state <> 'confirmed' and company.iban_held_until >= ${held_at.toISOString()})`

/** Whether a member can be paid: they take part, or closed the account and are owed something. */
export const isPayable = (member: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${member}.member_status`)} = 'closed'
    or ${sql.ref(`${member}.member_status`)} = 'active' and not ${sql.ref(`${member}.inactive`)})`

const fields = sql`id, company, iban, iban_sealed, iban_index, iban_masked, bic,
  coalesce(account_holder, company) as account_holder, account_holder as named_holder, street,
  house_number, postcode, city, country, iban_state, iban_held_until, iban_changed_at, member_status, inactive, payout_hold_reason`

/** Installers and wholesalers together, as `company`. */
export const payees: RawBuilder<unknown> = sql`(
  select 'installer' as arke, ${fields} from installer
  union all
  select 'wholesaler', ${fields} from wholesaler) company`

/** The same, each with the similarity of holder and name, 0 to 100. */
export const comparedPayees = ({ members, likeness }: Holders): RawBuilder<unknown> => sql`(
  select company.*, coalesce(holder.likeness, 100) as holder_likeness
  from ${payees}
    left join unnest(${members}::text[], ${likeness}::int[]) holder (member, likeness)
      on holder.member = company.id) company`
