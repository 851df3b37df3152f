-- Months of the books: closed by two people, after which the ledger takes nothing into them.
create table accounting_month (
  id key primary key,
  label text generated always as (month) stored,
  month text not null unique check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  accounting_month_status key not null default 'open'
    check (accounting_month_status in ('open', 'proposed', 'closed')),
  link_proposed_by key references member,
  proposed_at timestamptz(3),
  link_closed_by key references member,
  closed_at timestamptz(3),
  note text,
  sums jsonb,
  check ((accounting_month_status = 'open') = (link_proposed_by is null)),
  check ((link_proposed_by is null) = (proposed_at is null)),
  check ((link_proposed_by is null) = (sums is null)),
  check ((accounting_month_status = 'closed') = (link_closed_by is not null)),
  check ((link_closed_by is null) = (closed_at is null))
);
call make_unit_table('accounting_month');
create index accounting_month_closed on accounting_month (month)
  where accounting_month_status = 'closed';

-- A closed month stays as it was closed.
create function keep_closed_month() returns trigger language plpgsql as $$
begin
  if old.accounting_month_status = 'closed' then
    raise exception 'month % is closed', old.month using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_closed before update or delete on accounting_month
  for each row execute function keep_closed_month();

-- Months are German; what is booked later than its month was closed belongs to the present one.
create function refuse_closed_month() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from accounting_month where accounting_month_status = 'closed'
    and month >= to_char(new.booked_at at time zone 'Europe/Berlin', 'YYYY-MM')) then
    raise exception 'the month of % is closed', new.booked_at
      using errcode = 'check_violation', constraint = 'ledger_month_closed';
  end if;
  return new;
end $$;
create trigger refuse_closed_month before insert on ledger_journal
  for each row execute function refuse_closed_month();

-- When a month's postings were given to the accountant, and by whom.
create table month_handover (
  id key primary key,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  handed_over_by key not null references member,
  handed_over_at timestamptz(3) not null
);
create index month_handover_of on month_handover (month, handed_over_at);
grant select, insert on month_handover to ruecklauf_app;
create trigger append_only before update or delete on month_handover
  for each row execute function refuse_change();

-- The day on which something counts in the books: its own, or, where that month was closed before it
-- became known, the German day on which it did.
create function counted_day(day date, known_at timestamptz) returns date language sql stable
set search_path = public, pg_temp as $$
  select case when exists (select from accounting_month where month = to_char(day, 'YYYY-MM')
      and accounting_month_status = 'closed' and closed_at < known_at)
    then (known_at at time zone 'Europe/Berlin')::date else day end
$$;
