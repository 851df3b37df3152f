import { type Cents, eeaCountries, HOLDER_DIFFERS_BELOW, payout_country } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Holders } from './holders.ts'

/**
 * Everybody with money that no payout pays yet, or who is planned in a run: what he would be
 * paid, in cents, where to, and in `excluded` why he is not. A query, to be read from.
 * @param holders Of all of them, by `comparedHolders`
 * @param minimum Less is not paid out, save to whoever has closed the account.
 */
export const candidates = (
  minimum: Cents,
  { members, likeness }: Holders,
): RawBuilder<unknown> => sql`
  select company.id as member, company.arke, company.company, company.iban,
    company.iban_sealed, company.iban_index, company.iban_masked, company.bic,
    coalesce(company.account_holder, company.company) as account_holder,
    jsonb_build_object('street', company.street, 'house_number', company.house_number,
      'postcode', company.postcode, 'city', company.city, 'country', company.country) as address,
    coalesce(planned.amount, payable.amount) as amount,
    coalesce(holder.likeness, 100) as holder_likeness,
    case
      when planned.amount is not null then 'in_other_run'
      when payable.amount < 0 then 'negative'
      when not ${isPayable('company')} then 'locked'
      when company.payout_hold_reason is not null then 'legal_hold'
      when payable.amount < ${minimum} and company.member_status <> 'closed' then 'below_minimum'
      when company.iban_state = 'missing' then 'no_iban'
      when company.iban_state in ('quarantine', 'no_match', 'invalid') then company.iban_state
      when holder.likeness < ${HOLDER_DIFFERS_BELOW} and not is_account_confirmed(
        company.id, company.iban_masked, company.account_holder, company.iban_changed_at)
        then 'holder_differs'
      when company.bic is null and left(company.iban_masked, 2) <> all(${eeaCountries}::text[])
        then 'no_bic'
      when company.country <> ${payout_country} then 'outside_country'
    end as excluded
  from (
    select link_member, sum(amount)::bigint as amount from payable_now
    group by link_member having sum(amount) <> 0
  ) payable
    full join (
      select link_member, amount from payout
      where payout_status = 'planned' and link_payout_run is not null
    ) planned using (link_member)
    join (
      select 'installer' as arke, id, company, iban, iban_sealed, iban_index, iban_masked, bic,
        account_holder, street, house_number, postcode, city, country, iban_state, iban_changed_at,
        member_status, inactive,
        payout_hold_reason from installer
      union all
      select 'wholesaler', id, company, iban, iban_sealed, iban_index, iban_masked, bic,
        account_holder, street, house_number, postcode, city, country, iban_state, iban_changed_at,
        member_status, inactive,
        payout_hold_reason from wholesaler
    ) company on company.id = link_member
    left join unnest(${members}::text[], ${likeness}::int[]) holder (member, likeness)
      on holder.member = company.id`

/** Whether a member is paid as he stands: one who takes part, or closed the account and is owed something. */
export const isPayable = (member: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${member}.member_status`)} = 'closed'
    or ${sql.ref(`${member}.member_status`)} = 'active' and not ${sql.ref(`${member}.inactive`)})`
