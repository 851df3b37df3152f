-- What decides on money beyond campaigns: proposed by one person, put in force by another.

create table money_change (
  id key primary key,
  label text generated always as (subject_name) stored,
  kind key not null check (kind in ('setting', 'approval_limit', 'rate')),
  -- Of the setting, the moderator or the product, and what it was called then.
  subject key not null,
  subject_name text not null,
  -- As the proposer saw it, and what it is to be; EUR.
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  proposed_by key not null references member,
  proposed_at timestamptz(3) not null,
  change_state key not null default 'open'
    check (change_state in ('open', 'confirmed', 'declined', 'withdrawn')),
  decided_by key references member,
  decided_at timestamptz(3),
  decline_reason text,
  constraint money_change_two_people check (
    change_state not in ('confirmed', 'declined') or coalesce(decided_by <> proposed_by, false)),
  check (change_state <> 'withdrawn' or coalesce(decided_by = proposed_by, false)),
  check ((change_state = 'open') = (decided_at is null)),
  check ((change_state = 'open') = (decided_by is null)),
  check ((decline_reason is not null) = (change_state = 'declined'))
);
call make_unit_table('money_change');
create unique index money_change_one_open on money_change (kind, subject)
  where change_state = 'open';
create index money_change_subject on money_change (kind, subject, proposed_at desc);

-- A change is decided once; what was proposed stays as it was.
create function decide_money_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.change_state <> 'open'
    or row(new.id, new.kind, new.subject, new.subject_name, new.before, new.after, new.reason,
        new.proposed_by, new.proposed_at)
      is distinct from row(old.id, old.kind, old.subject, old.subject_name, old.before, old.after,
        old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'a change of money can only be decided, and only once'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger decided_once before update on money_change
  for each row execute function decide_money_change();
create trigger never_removed before delete on money_change
  for each row execute function refuse_change();

-- Filled from the settings' table in the code at every start.
alter table setting add column two_people boolean not null default false;
