-- When a term begins and ends, and what an act of erasing needs.

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
create trigger keep_retention_hold before insert or update or delete on retention_hold
  for each row execute function keep_retention_hold();

-- A duplicate is held with the firm it was merged into.
create function is_held(member key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from retention_hold where lifted_at is null and link_member in (member,
    (select link_merged_into from installer where id = member),
    (select link_merged_into from wholesaler where id = member)))
$$;

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
create trigger guard_erasure before insert or update or delete on erasure
  for each row execute function guard_erasure();

create function guard_erased_line() returns trigger language plpgsql as $$
begin
  if not exists (select from erasure
      where id = new.link_erasure and transaction = pg_current_xact_id()) then
    raise exception 'a line is erased by an erasure alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_erased_line before insert on erased_line
  for each row execute function guard_erased_line();
create trigger never_emptied before truncate on erasure
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on retention_hold
  for each statement execute function refuse_change();
create trigger append_only before update or delete on erased_line
  for each row execute function refuse_change();
create trigger never_emptied before truncate on erased_line
  for each statement execute function refuse_change();
