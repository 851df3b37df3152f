-- The content platform's base: keys, German sorting, links, and what every unit table shares.

create domain key as text collate "C";
create domain german as text collate "de-x-icu";

-- What was settled when the database was made: the brand's id is part of addresses and units.
create table installation (
  is_single boolean primary key default true check (is_single),
  brand_id key not null
);
grant select on installation to ruecklauf_app;

-- For tables that are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% can only be added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Counts a unit's changes, so that a lost update is noticed.
create function touch_unit() returns trigger language plpgsql as $$
begin
  new.id := old.id;
  new.inserted_at := old.inserted_at;
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- A human being: one row, whatever roles, member ids, logins and mailboxes they have had.
create table human (
  id key primary key default gen_random_uuid()::text,
  known_since timestamptz(3) not null default clock_timestamp()
);

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

-- Links of many-valued fields, and links drawn over the topology routes.
create table unit_link (
  parent_id key not null,
  type key not null,
  child_id key not null,
  parent_arke key not null,
  child_arke key not null,
  position integer not null default 0,
  metadata jsonb not null default '{}',
  inserted_at timestamptz(3) not null default clock_timestamp(),
  primary key (type, parent_id, child_id)
);
create index unit_link_parent on unit_link (parent_id, type, position, child_id);
create index unit_link_child on unit_link (child_id, type, parent_id);

create function drop_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from unit_link where parent_id = old.id or child_id = old.id;
  return old;
end $$;

-- Columns and triggers that every unit table gets.
create procedure make_unit_table(name text) language plpgsql as $$
begin
  execute format('alter table %I
    add column metadata jsonb not null default ''{}'',
    add column inserted_at timestamptz(3) not null default clock_timestamp(),
    add column updated_at timestamptz(3) not null default clock_timestamp(),
    add column version integer not null default 1', name);
  execute format('create trigger touch before update on %I
    for each row execute function touch_unit()', name);
  execute format('create trigger drop_links after delete on %I
    for each row execute function drop_links()', name);
  execute format('create index %I on %I (inserted_at, id)', name || '_inserted_at', name);
  execute format('grant select, insert, update, delete on %I to ruecklauf_app', name);
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

grant select on member, human to ruecklauf_app;
grant select, insert, update, delete on unit_link to ruecklauf_app;
