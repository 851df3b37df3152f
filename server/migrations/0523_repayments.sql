-- A member pays back what was taken back after it was paid: a payout the other way, of no run, executed on
-- the day of the bank's line. Its parts end debts, so that receipts tell the opposite of what they told.
alter table payout
  drop constraint payout_amount_check,
  add constraint payout_amount_check check (amount > 0 or amount < 0
    and payout_status = 'executed' and executed_on is not null and link_payout_run is null) not valid;

-- Two people say that it was paid, how much and when.
create function keep_repayment() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not exists (select from change
    where kind = 'debt_repaid' and change_state = 'confirmed' and id = new.source_key
      and xmin = pg_current_xact_id()::xid)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_repayment before insert on ledger_journal for each row
  when (new.kind = 'repayment') execute function keep_repayment();

create function keep_repaid() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('debt_repaid', new.link_member,
    jsonb_build_object('amount', in_euro(-new.amount), 'on', new.executed_on))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_repaid before insert on payout for each row
  when (new.amount < 0) execute function keep_repaid();

-- As before; those of a repayment come in its transaction, and end no more than is owed.
create or replace function keep_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payouts key[];
begin
  select array_agg(distinct link_payout) into payouts from changed;
  if payouts is null then
    return null;
  end if;
  if exists (
    select from payout left join payout_run run on run.id = payout.link_payout_run
    where payout.id = any(payouts) and case when payout.amount < 0
      then payout.xmin <> pg_current_xact_id()::xid
      else payout.payout_status <> 'planned' or run.payout_run_status is distinct from 'draft' end
  ) then
    raise exception 'parts of a payout stay as they were planned'
      using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from payout where id = any(payouts) and amount <> (
      select sum(amount) from payout_part where link_payout = payout.id)
  ) then
    raise exception 'parts of a payout do not sum to it'
      using errcode = 'check_violation', constraint = 'payout_parts_sum';
  end if;
  perform take_payable(payouts, 1);
  if exists (
    select from payout join changed on changed.link_payout = payout.id
      join payable_source kept using (link_member, source_type, source_id)
    where payout.amount < 0 and kept.amount > 0
  ) then
    raise exception 'a repayment of more than is owed'
      using errcode = 'check_violation', constraint = 'repayment_of_debts';
  end if;
  return null;
end $$;

-- As before; a member may owe the former programme, and what the bank brought back, or a member paid, may
-- be more than what is still with them.
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
      and not (journal.kind in ('clawback', 'write_off', 'opening') and account.kind = 'available')
      and not (journal.kind in ('return', 'repayment') and account.kind = 'paid')
  ) then
    raise exception 'account % would fall to %', new.account_id, balance
      using errcode = 'check_violation', constraint = 'ledger_balance_limit';
  end if;
  return null;
end $$;

-- Programs that follow payouts are not told of one the other way.
drop trigger tell_webhooks_of_payout_made on payout;
create trigger tell_webhooks_of_payout_made after insert on payout
  for each row when (new.amount > 0) execute function tell_webhooks_of_payout();
