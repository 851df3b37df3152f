-- How often a table has changed, seen by each statement in its own snapshot: a count that was made
-- at one of these numbers is right as long as the number stands. Every connection adds to rows of its
-- own, so that writers never wait for each other. Day 0 stands for the whole table; of a large one the
-- changes are counted by the UTC day, as days since 1970, on which the changed rows were made, too.
create table table_change (
  name key not null,
  day integer not null,
  backend integer not null,
  changes bigint not null,
  primary key (name, day, backend)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
grant select on table_change to ruecklauf_app;

create function count_table_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into table_change as t (name, day, backend, changes)
    values (tg_table_schema || '.' || tg_table_name, 0, pg_backend_pid(), 1)
    on conflict (name, day, backend) do update set changes = t.changes + 1;
  return null;
end $$;

create function unix_day(at timestamptz) returns integer language sql immutable parallel safe
return floor(extract(epoch from at) / 86400)::integer;
grant execute on function unix_day to ruecklauf_app;

create function count_changes_of_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into table_change as t (name, day, backend, changes)
    select tg_table_schema || '.' || tg_table_name, unix_day(inserted_at), pg_backend_pid(), 1
    from changed group by 2
    on conflict (name, day, backend) do update set changes = t.changes + 1;
  return null;
end $$;

create procedure count_changes(relation regclass) language plpgsql as $$
begin
  execute format('create trigger count_changes after insert or update or delete or truncate on %s
    for each statement execute function count_table_change()', relation);
end $$;
