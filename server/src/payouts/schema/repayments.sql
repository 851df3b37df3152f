-- A member pays back what was taken back after it was paid: a payout the other way, of no run.

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
