-- The one place that says what is earned (docs/domain.md, Total): credits and corrections less
-- claw-backs, and what takes one of them back; `via` is the wholesaler through whose sales point a
-- claim of an installer came.
create view earned_posting as
select posting.id as posting_id, journal.source_type, journal.source_id,
  (journal.booked_at at time zone 'Europe/Berlin')::date as booked_on, journal.booked_at,
  account.owner_id as member, account.owner_arke as arke,
  case when account.owner_arke = 'installer' and journal.source_type = 'paperwork'
    then (select link_wholesaler from counted_claim where link_paperwork = journal.source_id)
    end as via,
  posting.amount as cents, posting.journal_id
from ledger_posting posting
  join ledger_journal journal on journal.id = posting.journal_id
  join ledger_account account on account.id = posting.account_id
    and account.kind in ('held', 'available')
  left join ledger_journal origin on origin.id = journal.reverses
where journal.kind in ('credit', 'clawback', 'correction', 'reversal')
  and coalesce(origin.kind, journal.kind) in ('credit', 'clawback', 'correction');
grant select on earned_posting to ruecklauf_app;

create table earned_entry (
  booked_on date not null,
  member key,
  arke key,
  via key,
  cents bigint not null
);

create function keep_earned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into earned_entry
  select booked_on, member, arke, via, cents from earned_posting where posting_id = new.id;
  return null;
end $$;
create trigger keep_earned after insert on ledger_posting for each row
  when (new.account_id like 'member:%:held' or new.account_id like 'member:%:available')
  execute function keep_earned();

-- A claim's sales point was put right: what it earned came through another wholesaler.
create function move_earned(claim text, old_via text, new_via text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into earned_entry
  select booked_on, null, null, moved.via, sign * cents
  from earned_posting cross join (values (-1, old_via), (1, new_via)) moved (sign, via)
  where source_type = 'paperwork' and source_id = claim and arke = 'installer'
    and moved.via is not null
$$;

-- Scope is a member, an arke for all its members, or `via:` and a wholesaler.
call keep_figure('earned_day', 'earned_entry', 'earned_posting', '{scope,day}', $$
  select scope::key, booked_on as day, cents
  from $entries cross join lateral (values (member), (arke), ('via:' || via)) scoped (scope)
  where scope is not null $$);
create index kept_earned_day_cents on kept_earned_day (scope, day) include (cents);

-- The card's total of all time, beside the days that it compares.
call keep_figure('earned_total', 'earned_entry', 'earned_posting', '{scope}', $$
  select scope::key, cents
  from $entries cross join lateral (values (member), (arke), ('via:' || via)) scoped (scope)
  where scope is not null $$);
