-- The platform's own schema as units: arkes, groups and parameters, those of the code and those a
-- super admin makes. Only the tables' owner writes here; tables of runtime arkes lie in "runtime".
create schema runtime;
grant usage on schema runtime to ruecklauf_app;

-- Counts the changes of the schema, so that no instance puts an older state over a newer one.
create table schema_version (
  is_single boolean primary key default true check (is_single),
  version bigint not null default 1
);
grant select on schema_version to ruecklauf_app;
insert into schema_version default values;

create table arke (
  id key primary key,
  label german not null,
  active boolean not null default true,
  type key not null default 'arke' check (type in ('arke', 'view', 'role')),
  origin key not null default 'runtime' check (origin in ('code', 'runtime'))
);
call make_unit_table('arke');

create table "group" (
  id key primary key,
  label german not null,
  description text,
  origin key not null default 'runtime' check (origin in ('code', 'runtime'))
);
call make_unit_table('group');

-- One table, so that a parameter's id is unique over all types; one view a type, as each is an arke.
create table parameter (
  id key primary key,
  type key not null,
  label german not null,
  origin key not null default 'runtime' check (origin in ('code', 'runtime')),
  required boolean not null default false,
  helper_text text,
  format text not null default 'attribute',
  is_primary boolean not null default false,
  nullable boolean not null default true,
  persistence key not null default 'arke_parameter'
    check (persistence in ('arke_parameter', 'table_column')),
  only_run_time boolean not null default false,
  min_length integer,
  max_length integer,
  strip boolean not null default false,
  lowercase boolean not null default false,
  "unique" boolean not null default false,
  multiple boolean not null default false,
  "values" jsonb,
  min double precision,
  max double precision,
  arke_or_group_id key,
  connection_type text not null default 'link',
  direction key not null default 'child' check (direction in ('child', 'parent')),
  depth integer not null default 0,
  filter_keys jsonb not null default '["id", "arke_id"]',
  default_boolean boolean,
  default_date date,
  default_datetime timestamptz(3),
  default_dict jsonb,
  default_float double precision,
  default_integer integer,
  default_link text,
  default_list jsonb,
  default_string text,
  default_time time,
  check (type <> 'link' or arke_or_group_id is not null)
);
call make_unit_table('parameter');
create index parameter_target on parameter (arke_or_group_id) where arke_or_group_id is not null;

revoke insert, update, delete on arke, "group", parameter from ruecklauf_app;
-- No update changes an id (touch_unit), but whoever links a unit has to lock its row.
grant update (id) on arke, "group", parameter to ruecklauf_app;

create procedure make_parameter_view(type text, own text) language plpgsql as $$
begin
  execute format('create view %I as
    select id, type, label, required, helper_text, format, is_primary, nullable, persistence,
      only_run_time, origin, %s, metadata, inserted_at, updated_at, version
    from parameter where type = %L with check option', 'parameter_' || type, own, type);
  execute format('alter view %I alter column type set default %L', 'parameter_' || type, type);
  execute format('grant select, update (id) on %I to ruecklauf_app', 'parameter_' || type);
end $$;
call make_parameter_view('boolean', 'default_boolean');
call make_parameter_view('date', 'default_date');
call make_parameter_view('datetime', 'default_datetime');
call make_parameter_view('dict', 'default_dict');
call make_parameter_view('float', 'min, max, "values", default_float');
call make_parameter_view('integer', 'min, max, "values", default_integer');
call make_parameter_view('link', 'arke_or_group_id, multiple, connection_type, direction, depth,
  filter_keys, default_link');
call make_parameter_view('list', 'default_list');
call make_parameter_view('string', 'min_length, max_length, strip, lowercase, "unique", multiple,
  "values", default_string');
call make_parameter_view('time', 'default_time');
drop procedure make_parameter_view;

-- The table of a runtime arke; its parameters become columns when they are attached. Constraints and
-- indexes begin with a hash of its id and a dot, which no arke's id has: all share one name space.
create procedure make_runtime_table(name text) language plpgsql as $$
declare
  prefix text := left(md5(name), 10) || '.';
begin
  execute format('create table runtime.%I (
    id key constraint %I primary key,
    metadata jsonb not null default ''{}'',
    inserted_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    version integer not null default 1)', name, prefix || 'pkey');
  execute format('create trigger touch before update on runtime.%I
    for each row execute function touch_unit()', name);
  execute format('create trigger drop_links after delete on runtime.%I
    for each row execute function drop_links()', name);
  execute format('create index %I on runtime.%I (inserted_at, id)', prefix || 'inserted_at', name);
  execute format('grant select, insert, update, delete on runtime.%I to ruecklauf_app', name);
  call count_changes(format('runtime.%I', name)::regclass);
end $$;

-- What fields offer is part of what is served: every instance reads it again.
create function tell_of_values() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update schema_version set version = version + 1;
  perform pg_notify('ruecklauf', '{"topic":"schema","id":""}');
  return null;
end $$;
