-- The people of a firm: each signs in with a login of its own, and the firm stays the member.
create table person (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  link_member key not null references member on delete cascade,
  arke_system_user key not null unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  person_status key not null default 'invited'
    check (person_status in ('invited', 'active', 'locked', 'left')),
  may_submit boolean not null default true,
  may_see boolean not null default false,
  may_bank boolean not null default false,
  may_manage boolean not null default false,
  deputy_until date,
  link_sales_point key references sales_point,
  invited_at timestamptz(3),
  last_access_time timestamptz(3),
  left_at timestamptz(3),
  -- Whoever gives rights has them.
  check (not may_manage or (may_submit and may_see and may_bank)),
  -- What belongs to the whole firm is not for the people of one sales point.
  check (link_sales_point is null
    or not (may_see or may_bank or may_manage) and deputy_until is null)
);
call make_unit_table('person');
create index person_of_member on person (link_member, label, id);
create index person_email on person (lower(email));
create index person_sales_point on person (link_sales_point) where link_sales_point is not null;
