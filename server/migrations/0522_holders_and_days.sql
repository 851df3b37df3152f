-- What whoever releases a run sees of each payee, as it was planned.
alter table payout
  add column holder_likeness integer check (holder_likeness between 0 and 100),
  add column payee_news key check (payee_news in ('first', 'other_account'));

alter table payout_exclusion
  drop constraint payout_exclusion_reason_check,
  add constraint payout_exclusion_reason_check check (reason in ('below_minimum', 'negative',
    'locked', 'legal_hold', 'in_other_run', 'no_iban', 'quarantine', 'no_match', 'invalid',
    'holder_differs', 'no_bic', 'outside_country'));

-- Of which runs the office was told that no answer has come.
create table unanswered_run (
  link_payout_run key primary key references payout_run,
  told_at timestamptz(3) not null
);
grant select, insert on unanswered_run to ruecklauf_app;

-- Whether a person has said, with a reason, that the account of a company is right as it stands, whoever its
-- holder is.
create function is_account_confirmed(company key, iban_masked text, holder text, since timestamptz)
returns boolean language sql stable as $$
  select exists (select from bank_account_history entry
    where entry.member = $1 and entry.evidence = 'person' and entry.state = 'confirmed'
      and entry.iban_masked = $2 and entry.account_holder is not distinct from $3
      and (entry.at >= $4 or $4 is null))
$$;

-- A run goes its way and no other; what was released is what is paid, on the next day that banks have left.
create or replace function guard_payout_run() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payout_run_status <> old.payout_run_status
    and not (old.payout_run_status || '>' || new.payout_run_status) = any (array[
      'draft>released', 'draft>cancelled', 'released>exported', 'released>cancelled',
      'exported>answered', 'answered>closed']) then
    raise exception 'a run does not go from % to %', old.payout_run_status, new.payout_run_status
      using errcode = 'insufficient_privilege';
  end if;
  if row(new.run_number, new.origin, new.way, new.due_on)
      is distinct from row(old.run_number, old.origin, old.way, old.due_on)
    or old.payout_run_status <> 'draft'
      and row(new.item_count, new.total, new.link_prepared_by, new.prepared_at,
          new.link_released_by, new.released_at, new.debtor_name, new.debtor_iban, new.debtor_bic)
        is distinct from row(old.item_count, old.total, old.link_prepared_by,
          old.prepared_at, old.link_released_by, old.released_at, old.debtor_name, old.debtor_iban,
          old.debtor_bic)
    or old.payout_run_status <> 'draft' and new.execution_on <> old.execution_on
      and not (old.payout_run_status = 'released' and new.payout_run_status = 'exported'
        and new.execution_on > old.execution_on)
    or old.exported_at is not null
      and row(new.exported_at, new.message_id, new.file_sha256)
        is distinct from row(old.exported_at, old.message_id, old.file_sha256) then
    raise exception 'a released run stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if old.payout_run_status = 'draft' and new.payout_run_status = 'released' and (
    exists (select from payout where link_payout_run = new.id
      having count(*) <> new.item_count or coalesce(sum(amount), 0) <> new.total)
    or exists (select from payout where link_payout_run = new.id
      and not exists (select from payout_part where link_payout = payout.id))
  ) then
    raise exception 'a run is released with the sum of its payouts'
      using errcode = 'check_violation', constraint = 'payout_run_sum';
  end if;
  return new;
end $$;

-- An item comes back in the transaction in which two people say so: of a bank's line, by hand, or of its whole file.
create or replace function keep_return() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('payout_returned', new.id, '{}')
    and not confirmed_here('payout_run_refused', new.link_payout_run, '{}')
    and not exists (select from bank_entry
      where link_payout = new.id and state = 'returned' and xmin = pg_current_xact_id()::xid)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
