-- A write-off is booked on the claims whose debt it gives up: nothing of it is left for a payout to pay,
-- and no payout takes back what was waived.

alter table ledger_journal drop constraint ledger_journal_kind_check;
alter table ledger_journal add constraint ledger_journal_kind_check check (kind in (
  'reservation', 'release', 'expiry', 'credit', 'maturity', 'payout', 'settlement', 'return',
  'clawback', 'write_off', 'repayment', 'correction', 'reversal', 'budget', 'cofunding',
  'opening')) not valid;

-- As before; a debt that comes back, too, may leave a member owing.
create or replace function keep_ledger_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  balance bigint;
begin
  update ledger_balance set amount = amount + new.amount
    where account_id = new.account_id returning amount into balance;
  if found and new.amount < 0 and exists (
    select from ledger_account account, ledger_journal journal
    where account.id = new.account_id and journal.id = new.journal_id
      and balance < account.min_balance
      and not (journal.kind in ('clawback', 'write_off') and account.kind = 'available')
  ) then
    raise exception 'account % would fall to %', new.account_id, balance
      using errcode = 'check_violation', constraint = 'ledger_balance_limit';
  end if;
  return null;
end $$;

-- As before; a write-off ends debts and leaves nothing to be paid, and only what was written off revives.
create or replace function keep_payable_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  journal record;
  owner key := split_part(new.account_id, ':', 2);
  left_over bigint;
begin
  select source_type as type, source_id as id, kind into strict journal
    from ledger_journal where id = new.journal_id;
  if journal.type = 'payout' then
    return null;
  end if;
  insert into payable_source as kept values (owner, journal.type, journal.id, new.amount)
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount
  returning amount into left_over;
  if journal.kind = 'write_off' and (new.amount > 0 and left_over > 0 or 0 > (
      select sum(posting.amount) from ledger_journal waived
        join ledger_posting posting on posting.journal_id = waived.id
      where (waived.source_type, waived.source_id) = (journal.type, journal.id)
        and waived.kind = 'write_off' and posting.account_id = new.account_id))
  then
    raise exception 'a write-off of more than % owes, or its end without one', journal.id
      using errcode = 'check_violation', constraint = 'write_off_of_a_debt';
  end if;
  if left_over = 0 then
    delete from payable_source
      where (link_member, source_type, source_id) = (owner, journal.type, journal.id);
  end if;
  return null;
end $$;

-- What a member is to be paid of a source, by campaign and tax treatment: in proportion to what is open
-- of each as far as that covers it, so that nobody is paid more than was granted, nor loses more than was
-- paid; else to what the claim is worth, or was paid. The largest remainders come first.
create or replace function split_source(member key, type key, source key, wanted bigint)
returns table (link_campaign key, tax_treatment key, amount bigint)
language sql stable as $$
  with known as (
    select campaign, treatment, sum(open) as open, sum(worth) as worth, -sum(open - worth) as paid
    from (
      select worth.link_campaign, worth.tax_treatment, worth.amount, worth.amount
      from claim_worth worth
      where type = 'paperwork' and worth.link_paperwork = source and worth.link_member = member
      union all
      select part.link_campaign, part.tax_treatment, -part.amount, 0
      from payout_part part join payout on payout.id = part.link_payout
      where part.source_type = type and part.source_id = source
        and payout.link_member = member and is_live_payout(payout.payout_status)
    ) one (campaign, treatment, open, worth)
    group by campaign, treatment
  ), weighed as (
    select campaign, treatment, case
      when sum(open) over () * sign(wanted) >= abs(wanted) then open
      when sum(worth) over () > 0 then worth
      else paid end as weight
    from known
  ), shared as (
    select campaign, treatment, wanted * weight / nullif(sum(weight) over (), 0) as share
    from weighed
  ), cut as (
    select campaign, treatment, floor(share) as cents, row_number() over (
      order by share - floor(share) desc, treatment, campaign nulls first) as place
    from shared where share <> 0
  )
  select campaign, treatment, (cents + case
    when place <= wanted - sum(cents) over () then 1 else 0 end)::bigint
  from cut
  union all
  select null, case type
    when 'paperwork' then 'price_reduction'
    when 'cutover' then coalesce((
      select balance.tax_treatment from opening_balance balance
      where balance.link_cutover = source and balance.link_member = member), 'manual')
    else 'manual' end, wanted
  where not exists (select from cut)
$$;
