-- Who works for the programme, a table a role.
create table moderator (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  approval_limit bigint check (approval_limit >= 0),
  status_reason text
);
call make_member_table('moderator');

create table admin (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  status_reason text
);
call make_member_table('admin');

create table super_admin (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  status_reason text
);
call make_member_table('super_admin');

create table brand (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  status_reason text
);
call make_member_table('brand');
