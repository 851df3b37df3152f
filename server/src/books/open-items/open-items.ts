import { literal } from '../../db/quote.ts'

/**
 * The members' open items at an instant, as SQL: `member`, `source_type` and `source_id` of the source,
 * `campaign` (null: none), `part`, `since` the instant of its first booking, and `amount` in cents.
 * `part` is `credited` (held or available), `clearing` (handed to the bank, not executed) or `reserved`
 * (for undecided claims). Per member and part the amounts sum to the ledger's balances.
 * A claim splits among its campaigns by grant or reservation; a payout reduces the items of its parts.
 * @param until an instant in UTC; bookings from then on do not count
 */
export const openItemsSql = (until: string): string => `
  with moved as materialized (
    select account.owner_id as member, ${partSql('account.kind')} as part,
      journal.source_type, journal.source_id, journal.booked_at, posting.amount
    from ledger_account account
      join ledger_posting posting on posting.account_id = account.id
      join ledger_journal journal on journal.id = posting.journal_id
    where account.kind in ('pending', 'held', 'available', 'in_payout')
      and journal.booked_at < ${literal(until)}
  ), earned as materialized (
    select member, part, source_type, source_id, sum(amount) as amount,
      coalesce(min(booked_at) filter (where amount > 0), min(booked_at)) as since
    from moved where source_type <> 'payout'
    group by 1, 2, 3, 4 having sum(amount) <> 0
  ), worth as (
    select worth.link_member as member, 'credited' as part, worth.link_paperwork as source_id,
      worth.link_campaign as campaign, worth.amount as weight
    from claim_worth worth where worth.amount > 0
    union all
    select earned.member, earned.part, earned.source_id, taken.link_campaign,
      coalesce(nullif(taken.reserved + taken.spent, 0), taken.wanted)
    from earned join claim_campaign taken on taken.link_paperwork = earned.source_id
    where earned.part = 'reserved' and earned.source_type = 'paperwork'
    union all
    select earned.member, earned.part, earned.source_id, null, earned.amount - coalesce((
      select sum(coalesce(nullif(taken.reserved + taken.spent, 0), taken.wanted))
      from claim_campaign taken where taken.link_paperwork = earned.source_id), 0)
    from earned where earned.part = 'reserved' and earned.source_type = 'paperwork'
  ), weighed as (
    select earned.*, worth.campaign, worth.weight,
      sum(worth.weight) over by_source as whole,
      sum(worth.weight) over (by_source order by worth.campaign nulls first
        rows unbounded preceding) as until
    from earned left join (
      select member, part, source_id, campaign, sum(weight) as weight from worth
      where weight > 0 group by 1, 2, 3, 4
    ) worth on earned.source_type = 'paperwork' and worth.source_id = earned.source_id
      and worth.member = earned.member and worth.part = earned.part
    window by_source as (partition by earned.member, earned.part, earned.source_type,
      earned.source_id)
  ), item as (
    select member, part, source_type, source_id, campaign, since,
      case when whole is null then amount
        else round(amount * until / whole) - round(amount * (until - weight) / whole) end as amount
    from weighed
    union all
    select moved.member, moved.part, coalesce(parts.source_type, 'payout'),
      coalesce(parts.source_id, moved.source_id), parts.link_campaign, moved.booked_at,
      case when parts.source_id is null then moved.amount
        else sign(moved.amount) * sign(payout.amount) * parts.amount end
    from moved left join payout on payout.id = moved.source_id
      left join payout_part parts on parts.link_payout = payout.id
    where moved.source_type = 'payout'
  )
  select member, source_type, source_id, campaign, part,
    coalesce(min(since) filter (where amount > 0), min(since)) as since,
    sum(amount)::bigint as amount
  from item group by 1, 2, 3, 4, 5 having sum(amount) <> 0`

/** The meaning of a member's account kinds for their open items. */
export const partSql = (kind: string) => `case ${kind}
  when 'pending' then 'reserved' when 'in_payout' then 'clearing' else 'credited' end`
