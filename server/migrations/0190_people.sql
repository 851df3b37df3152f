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

alter table paperwork add column link_person key references person on delete set null;

-- The trail knows who of the firm it was.
alter table audit add column person key;

-- Whoever registered the firm is its first person.
create function found_firm() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into person (id, link_member, arke_system_user, first_name, last_name, email, phone, language,
    person_status, may_submit, may_see, may_bank, may_manage)
  select gen_random_uuid()::text, new.id, new.arke_system_user, new.first_name, new.last_name,
    new.email, new.phone, new.language,
    case when exists (select from credential where user_id = new.arke_system_user)
      or new.member_status <> 'invited' then 'active' else 'invited' end, true, true, true, true
  on conflict (arke_system_user) do nothing;
  return null;
end $$;

-- The firm's contact is the person behind its own login.
create function follow_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update person set first_name = new.first_name, last_name = new.last_name, email = new.email,
    phone = new.phone, language = new.language
  where arke_system_user = new.arke_system_user and (first_name, last_name, email, phone, language)
    is distinct from (new.first_name, new.last_name, new.email, new.phone, new.language);
  return null;
end $$;
create function lead_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare name text;
begin
  select arke into name from member where id = new.link_member;
  execute format('update %I set first_name = $1, last_name = $2, email = $3, phone = $4, language = $5
    where id = $6 and arke_system_user = $7 and (first_name, last_name, email, phone, language)
      is distinct from ($1, $2, $3, $4, $5)', name)
  using new.first_name, new.last_name, new.email, new.phone, new.language, new.link_member,
    new.arke_system_user;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler'] loop
    execute format('insert into person (id, link_member, arke_system_user, first_name, last_name, email,
        phone, language, person_status, may_submit, may_see, may_bank, may_manage, last_access_time)
      select gen_random_uuid()::text, id, arke_system_user, first_name, last_name, email, phone,
        language, ''active'', true, true, true, true, last_access_time
      from %I where arke_system_user is not null', name);
    execute format('create trigger found_firm after insert or update of arke_system_user on %I
      for each row when (new.arke_system_user is not null) execute function found_firm()', name);
    execute format('create trigger follow_contact
      after update of first_name, last_name, email, phone, language on %I
      for each row when (new.arke_system_user is not null) execute function follow_contact()', name);
  end loop;
end $$;
create trigger lead_contact after update of first_name, last_name, email, phone, language on person
  for each row execute function lead_contact();

-- An invited person is in once it has a password.
create function first_password() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update person set person_status = 'active'
  where arke_system_user = new.user_id and person_status = 'invited';
  return null;
end $$;
create trigger first_password after insert on credential
  for each row execute function first_password();

-- Caches forget what was known of the firm's sessions; whoever is locked out or gone is out everywhere.
create function tell_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.person_status, old.may_submit, old.may_see, old.may_bank,
      old.may_manage, old.deputy_until, old.link_sales_point, old.language) is distinct from
      (new.person_status, new.may_submit, new.may_see, new.may_bank, new.may_manage,
      new.deputy_until, new.link_sales_point, new.language) then
    perform pg_notify('ruecklauf',
      json_build_object('topic', 'auth.member', 'id', old.link_member)::text);
  end if;
  return null;
end $$;
create trigger tell_person after update or delete on person
  for each row execute function tell_person();
create trigger shut_out after update of person_status on person
  for each row when (new.person_status in ('locked', 'left') and old.person_status <> new.person_status)
  execute function shut_out();

-- Somebody always looks after the people: two who remove each other take turns at their firm's row.
create function keep_manager() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from member where id = old.link_member for update;
  if not found then return null; end if;
  if not exists (select from person where link_member = old.link_member
      and may_manage and person_status = 'active') then
    raise exception 'somebody has to look after the people of a firm'
      using errcode = 'check_violation', constraint = 'person_manager';
  end if;
  return null;
end $$;
create constraint trigger keep_manager after update of person_status, may_manage or delete on person
  deferrable initially deferred
  for each row when (old.may_manage and old.person_status = 'active') execute function keep_manager();

-- Who signs in: the people of firms, and those who work for the programme.
create view login_profile as
  select member.id, member.arke, person.arke_system_user as user_id, person.first_name,
    person.last_name, person.email, member.company, person.language,
    member.is_locked or person.person_status in ('locked', 'left') as is_locked,
    person.id as person, person.may_submit, person.may_see, person.may_bank, person.may_manage,
    person.deputy_until, person.link_sales_point as point
  from person join member_profile member on member.id = person.link_member
  union all
  select id, arke, user_id, first_name, last_name, email, company, language, is_locked,
    null, true, true, true, true, null, null
  from member_profile where arke not in ('installer', 'wholesaler');
grant select on login_profile to ruecklauf_app;
