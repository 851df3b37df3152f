-- Logins. The columns are those of the definition in model/src/arkes; a test holds them together.
create table "user" (
  id key primary key,
  label german generated always as (coalesce(first_name || ' ' || last_name, username)) stored,
  username key not null unique,
  email key not null unique check (email = lower(email) and email !~ '[\s,<>]'),
  first_name german,
  last_name german,
  phone_number text,
  last_login timestamptz(3),
  first_access boolean default true
);
call make_unit_table('user');

-- Never part of a unit.
create table credential (
  user_id key primary key references "user" on delete cascade,
  password_hash text not null,
  changed_at timestamptz(3) not null default clock_timestamp()
);
grant select, insert, update, delete on credential to ruecklauf_app;
