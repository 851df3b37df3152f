-- The content platform's base: keys, German sorting, and what every unit table shares.

-- Requests act as a lesser role; db/require-roles.ts makes it or asks for it.
revoke create on schema public from public;
grant usage on schema public to ruecklauf_app;

-- Ranges that do not overlap, together with a key.
create extension if not exists btree_gist;
-- Searching for a part of a text: `like '%…%'` finds nothing in a sorted index.
create extension if not exists pg_trgm;

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
  call count_changes(format('%I', name)::regclass);
end $$;
