-- What identifies an active company changes when the office has confirmed it; the old value counts until
-- then, and what it was stays known.
create table company_change (
  id key primary key,
  member key not null references member on delete cascade,
  -- As the company saw it, and what it is to be.
  before jsonb not null,
  after jsonb not null check (after <> '{}'),
  reason text,
  change_state key not null default 'open'
    check (change_state in ('open', 'confirmed', 'declined', 'withdrawn')),
  proposed_by key not null,
  proposed_at timestamptz(3) not null,
  decided_by key,
  decided_at timestamptz(3),
  decline_reason text,
  constraint company_change_two_people check (
    change_state not in ('confirmed', 'declined') or coalesce(decided_by <> proposed_by, false)),
  check ((change_state = 'open') = (decided_at is null)),
  check ((change_state = 'open') = (decided_by is null)),
  check ((decline_reason is not null) = (change_state = 'declined'))
);
create unique index company_change_one_open on company_change (member) where change_state = 'open';
create index company_change_member on company_change (member, proposed_at desc);
create index company_change_open on company_change (proposed_at) where change_state = 'open';
grant select, insert, update (change_state, decided_by, decided_at, decline_reason)
  on company_change to ruecklauf_app;

create function decide_company_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.change_state <> 'open' then
    raise exception 'a change of a company is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger decided_once before update on company_change
  for each row execute function decide_company_change();

-- What was in force before, by whatever way it was changed.
create table company_history (
  id bigint generated always as identity primary key,
  member key not null references member on delete cascade,
  field key not null,
  value text,
  until timestamptz(3) not null default clock_timestamp()
);
create index company_history_member on company_history (member, field, id);
grant select, insert on company_history to ruecklauf_app;

create function keep_company_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_history (member, field, value)
  select old.id, was.key, was.value
  from jsonb_each_text(to_jsonb(old)) was
    join jsonb_each_text(to_jsonb(new)) becomes using (key)
  where was.key = any (tg_argv) and was.value is distinct from becomes.value;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler'] loop
    execute format('create trigger keep_company_history after update of company, legal_form, vat_id,
      street, house_number, postcode, city, country, account_holder on %I
      for each row when (old.member_status = ''active'')
      execute function keep_company_history(''company'', ''legal_form'', ''vat_id'', ''street'',
        ''house_number'', ''postcode'', ''city'', ''country'', ''account_holder'')', name);
  end loop;
end $$;
