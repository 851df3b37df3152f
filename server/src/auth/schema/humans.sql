-- A human being: one row, whatever roles, member ids, logins and mailboxes they have had.
create table human (
  id key primary key default gen_random_uuid()::text,
  known_since timestamptz(3) not null default clock_timestamp()
);
grant select on human to ruecklauf_app;

create function new_human() returns key
language sql set search_path = public, pg_temp as
  $$ insert into human default values returning id $$;

-- Every member, whatever its arke: what a link to the group of members refers to.
create table member (
  id key primary key,
  arke key not null,
  user_id key,
  -- Stays when the member gives up its login, as by a change of role.
  human key not null references human
);
create index member_human on member (human);
grant select on member to ruecklauf_app;

create function add_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member (id, arke, user_id, human) values (new.id, tg_table_name, new.arke_system_user,
    coalesce((select human from login where user_id = new.arke_system_user), new_human()));
  return new;
end $$;

create function follow_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update member set user_id = new.arke_system_user,
    human = coalesce((select human from login where user_id = new.arke_system_user), human)
  where id = new.id;
  return null;
end $$;

create function drop_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from member where id = old.id;
  return old;
end $$;

create procedure make_member_table(name text) language plpgsql as $$
begin
  call make_unit_table(name);
  execute format('create trigger add_member before insert on %I
    for each row execute function add_member()', name);
  execute format('create trigger follow_member after update of arke_system_user on %I
    for each row execute function follow_member()', name);
  execute format('create trigger drop_member after delete on %I
    for each row execute function drop_member()', name);
  execute format('create index %I on %I (lower(email))', name || '_email', name);
end $$;

-- Whose login it is. An address that somebody has had, by its hash, leads to the same human again.
create table login (
  user_id key primary key references "user" on delete cascade,
  human key not null references human
);
create index login_human on login (human);
grant select on login to ruecklauf_app;

create table human_address (
  address_hash bytea primary key,
  human key not null references human
);
create index human_address_human on human_address (human);
grant select on human_address to ruecklauf_app;

-- Two rows turn out to be one human.
create procedure join_humans(known key, other key)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update login set human = known where human = other;
  update member set human = known where human = other;
  update human_address set human = known where human = other;
  delete from bond where (human, by_human) in ((known, other), (other, known));
  update bond set third = null where third in (known, other) and (human in (known, other)
    or by_human in (known, other));
  update bond set human = known where human = other;
  update bond set by_human = known where by_human = other;
  update bond set third = known where third = other;
  update change set proposed_human = known where proposed_human = other;
  update bank_account_history set actor_human = known where actor_human = other;
  delete from human where id = other;
end $$;
revoke execute on procedure join_humans(key, key) from public;

create function know_login() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address bytea := sha256(convert_to(new.email, 'UTF8'));
  known key := (select human from human_address where address_hash = address);
  own key := (select human from login where user_id = new.id);
begin
  if own is null then
    own := coalesce(known, new_human());
    insert into login (user_id, human) values (new.id, own);
  elsif known <> own then
    call join_humans(known, own);
    own := known;
  end if;
  insert into human_address (address_hash, human) values (address, own) on conflict do nothing;
  return null;
end $$;
create trigger know_login after insert or update of email on "user"
  for each row execute function know_login();
