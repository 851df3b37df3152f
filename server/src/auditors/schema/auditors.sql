-- Who may look at the books of some months from outside, for some time: granted by two people, signed
-- in by a link alone, never a member and with no right to write anything.
create table auditor (
  id key primary key,
  name text not null check (length(name) between 2 and 120),
  email key not null,
  -- Months as `2026-01`; the books of these and no others.
  first_month key not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  last_month key not null check (last_month ~ '^\d{4}-(0[1-9]|1[0-2])$' and last_month >= first_month),
  -- The last German day.
  until date not null,
  link_change key not null references change,
  granted_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by key references member,
  -- The secret of an app for codes, sealed; it counts once a code of it was shown.
  factor bytea,
  factor_confirmed_at timestamptz(3),
  factor_step bigint not null default 0,
  check (num_nulls(ended_at, ended_by) in (0, 2))
);
grant select, insert, update on auditor to ruecklauf_app;
create trigger never_removed before delete on auditor for each row execute function refuse_change();
create trigger never_emptied before truncate on auditor
  for each statement execute function refuse_change();

create function keep_auditor() returns trigger language plpgsql as $$
begin
  if differs_beyond(to_jsonb(old), to_jsonb(new),
      array['ended_at', 'ended_by', 'factor', 'factor_confirmed_at', 'factor_step'])
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'what was granted is only ever ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_auditor before update on auditor for each row execute function keep_auditor();

create table auditor_link (
  token_hash bytea primary key,
  link_auditor key not null references auditor,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  attempts integer not null default 0,
  used_at timestamptz(3)
);
create index auditor_link_sent on auditor_link (link_auditor, sent_at);
grant select, insert, update on auditor_link to ruecklauf_app;

create table auditor_session (
  token_hash bytea primary key,
  link_auditor key not null references auditor,
  expires_at timestamptz(3) not null
);
create index auditor_session_expires on auditor_session (expires_at);
grant select, insert, update, delete on auditor_session to ruecklauf_app;

-- Who looks at the books from outside; the access names the change that granted it.
create function keep_access() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not (
    exists (select from change where id = new.link_change and kind = 'auditor' and subject = new.id)
    and confirmed_here('auditor', new.id, jsonb_build_object('name', new.name, 'email', new.email,
      'first_month', new.first_month, 'last_month', new.last_month, 'until', new.until)))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_access before insert on auditor
  for each row execute function keep_access();
