-- What is kept about participants goes when its term is over: for how long, who is held back, what went.

alter table setting drop constraint setting_kind_check,
  add constraint setting_kind_check check (kind in
    ('days', 'years', 'amount', 'percent', 'count', 'text', 'iban', 'choice', 'switch', 'rules')),
  drop constraint setting_category_check,
  add constraint setting_category_check check (category in
    ('programme', 'deadlines', 'limits', 'review', 'risk', 'payout', 'books', 'access', 'operations',
     'retention'));

-- Full calendar years after that of the event, as German law counts; never fewer than the law asks for.
create table retention_class (
  id key primary key,
  least integer not null check (least >= 0),
  usual integer not null check (usual >= least),
  law text not null
);
insert into retention_class (id, least, usual, law) values
  ('access', 1, 1, 'Art. 5 (1) (e) DSGVO'),
  ('drafts', 1, 1, 'Art. 5 (1) (e) DSGVO'),
  ('notices', 1, 2, 'Art. 5 (1) (e) DSGVO'),
  ('letters', 6, 6, '§ 257 (4) HGB, § 147 (3) AO'),
  ('records', 8, 8, '§ 257 (4) HGB, § 147 (3) AO'),
  ('books', 10, 10, '§ 257 (4) HGB, § 147 (3) AO');
create trigger append_only before update or delete on retention_class
  for each row execute function refuse_change();
create trigger never_emptied before truncate on retention_class
  for each statement execute function refuse_change();

create function retention_years(class key) returns integer language sql stable as $$
  select greatest(least, coalesce(
    (select value::integer from setting where setting.id = 'retention_' || class || '_years'), usual))
  from retention_class where retention_class.id = class
$$;

-- The last day on which something of a class is kept.
create function retention_ends(class key, begins date) returns date language sql stable as $$
  select make_date(extract(year from begins)::integer + retention_years(class), 12, 31)
$$;

-- The day from which a firm's terms run: its account was closed, or the registration declined, and
-- nothing was booked since. A duplicate goes with the firm it was merged into. Null: it takes part.
create function retention_begins(member key) returns date language sql stable
security definer set search_path = public, pg_temp as $$
  select (greatest(gone_at, (
      select max(booked_at) from ledger_account account
        join ledger_posting on account_id = account.id
        join ledger_journal journal on journal.id = journal_id
      where owner_id = member)) at time zone 'Europe/Berlin')::date
  from (
    select id, link_merged_into, member_status, closed_at from installer
    union all
    select id, link_merged_into, member_status, closed_at from wholesaler
  ) firm cross join lateral (select case
      when member_status = 'closed' then closed_at
      when member_status in ('declined', 'deleted') then coalesce(closed_at, (select max(at) from audit
        where object_id = firm.id and action = 'decline_registration')) end as gone_at) gone
  where gone_at is not null
    and id = (select coalesce(link_merged_into, id) from (
      select id, link_merged_into from installer union all select id, link_merged_into from wholesaler
    ) asked where asked.id = member)
$$;

-- A dispute or an audit: nothing of this member is erased until the hold is lifted.
create table retention_hold (
  id key primary key,
  link_member key not null references member,
  reason text not null check (length(reason) between 3 and 500),
  set_by key not null references member,
  set_at timestamptz(3) not null,
  lifted_by key references member,
  lifted_at timestamptz(3),
  lift_reason text check (length(lift_reason) between 3 and 500),
  check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
create unique index retention_hold_one_open on retention_hold (link_member) where lifted_at is null;
create function keep_retention_hold() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Whoever erases the member waits, or is waited for.
    perform from member where id = new.link_member for update;
  elsif tg_op = 'DELETE' and erases(old.link_member) then
    return old;
  elsif tg_op = 'DELETE' or old.lifted_at is not null
    or (new.id, new.link_member, new.reason, new.set_by, new.set_at)
      is distinct from (old.id, old.link_member, old.reason, old.set_by, old.set_at) then
    raise exception 'a hold is only ever lifted, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
-- A duplicate is held with the firm it was merged into.
create function is_held(member key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from retention_hold where lifted_at is null and link_member in (member,
    (select link_merged_into from installer where id = member),
    (select link_merged_into from wholesaler where id = member)))
$$;

-- One run of the job a month, and what it took of each table.
create table retention_run (
  id key primary key,
  month date not null unique check (extract(day from month) = 1),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create table retention_item (
  link_run key not null references retention_run,
  retention_class key not null references retention_class,
  subject key not null,
  rows bigint not null check (rows > 0),
  primary key (link_run, retention_class, subject)
);

-- An act of erasing, in the transaction that writes it and in no other: of one member, or of what is old
-- by itself. The triggers of what is never changed let nothing through without one.
create table erasure (
  id key primary key,
  link_run key not null references retention_run,
  link_member key references member,
  retention_class key not null references retention_class,
  -- The German day by which the term is over.
  day date not null,
  erased_at timestamptz(3) not null,
  -- The last act of this class for this member.
  is_complete boolean not null,
  transaction xid8 not null default pg_current_xact_id()
);
-- Several where an account was opened again and closed later.
create index erasure_complete on erasure (link_member, retention_class) where is_complete;
create index erasure_transaction on erasure (transaction);
create index erasure_run on erasure (link_run, id);

create function guard_erasure() returns trigger language plpgsql as $$
declare
  begins date;
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'UPDATE' and not old.is_complete and new.transaction = pg_current_xact_id()
      and to_jsonb(new) - 'is_complete' = to_jsonb(old) - 'is_complete' then
      return new;
    end if;
    raise exception 'an erasure can only be added' using errcode = 'insufficient_privilege';
  end if;
  new.transaction := pg_current_xact_id();
  if new.link_member is null then return new; end if;
  perform from member where id = new.link_member for update;
  if is_held(new.link_member) then
    raise exception 'member % is held', new.link_member using errcode = 'insufficient_privilege';
  end if;
  begins := retention_begins(new.link_member);
  if begins is null or new.day <= retention_ends(new.retention_class, begins) then
    raise exception 'the term of member % is not over', new.link_member
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A line of the trail whose content was erased; its hash stays in the chain. What remains of the lines of
-- an erasure is hashed into the line that tells of it.
create table erased_line (
  seq bigint primary key references audit,
  link_erasure key not null references erasure
);
create index erased_line_erasure on erased_line (link_erasure, seq);
create function guard_erased_line() returns trigger language plpgsql as $$
begin
  if not exists (select from erasure
      where id = new.link_erasure and transaction = pg_current_xact_id()) then
    raise exception 'a line is erased by an erasure alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['erasure', 'retention_hold'] loop
    execute format('create trigger never_emptied before truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
end $$;
create trigger keep_retention_hold before insert or update or delete on retention_hold
  for each row execute function keep_retention_hold();
create trigger guard_erasure before insert or update or delete on erasure
  for each row execute function guard_erasure();
create trigger guard_erased_line before insert on erased_line
  for each row execute function guard_erased_line();
create trigger append_only before update or delete on erased_line
  for each row execute function refuse_change();
create trigger never_emptied before truncate on erased_line
  for each statement execute function refuse_change();

grant select on retention_class, retention_run, retention_item, erasure, erased_line, retention_hold
  to ruecklauf_app;
grant insert, update on retention_hold to ruecklauf_app;
