-- A member pays back what was taken back after it was paid: booked on the claims whose debt it ends.
alter table ledger_journal drop constraint ledger_journal_kind_check;
alter table ledger_journal add constraint ledger_journal_kind_check check (kind in (
  'reservation', 'release', 'expiry', 'credit', 'maturity', 'payout', 'settlement', 'return',
  'clawback', 'write_off', 'repayment', 'correction', 'reversal', 'budget', 'cofunding'));

-- Two people say that it was paid.
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
