-- What follows when a firm, its contact or one of its people changes.

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
create trigger found_firm after insert or update of arke_system_user on installer
  for each row when (new.arke_system_user is not null) execute function found_firm();
create trigger found_firm after insert or update of arke_system_user on wholesaler
  for each row when (new.arke_system_user is not null) execute function found_firm();

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
create trigger follow_contact
  after update of first_name, last_name, email, phone, language on installer
  for each row when (new.arke_system_user is not null) execute function follow_contact();
create trigger follow_contact
  after update of first_name, last_name, email, phone, language on wholesaler
  for each row when (new.arke_system_user is not null) execute function follow_contact();

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

create function file_of_person() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update arke_file set link_person = claim.link_person
  from paperwork claim
  where arke_file.id = new.link_file and claim.id = new.link_paperwork
    and claim.link_person is not null;
  return null;
end $$;
create trigger file_of_person after insert on document
  for each row execute function file_of_person();
