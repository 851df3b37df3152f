-- How many rows the register has is kept: a million and a half of them were counted anew after each
-- change. Every connection adds to a row of its own, as with `table_change`.
create table table_rows (
  name key not null,
  backend integer not null,
  rows bigint not null,
  primary key (name, backend)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
grant select on table_rows to ruecklauf_app;

-- Leaves the numbers as they are and forgets the connections that have ended.
create function fold_table_changes() returns void
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from table_change
    where backend <> 0 and backend not in (select pid from pg_stat_activity)
    returning name, day, changes
  )
  insert into table_change as t (name, day, backend, changes)
    select name, day, 0, sum(changes) from gone group by name, day
    on conflict (name, day, backend) do update set changes = t.changes + excluded.changes;
  with gone as (
    delete from table_rows
    where backend <> 0 and backend not in (select pid from pg_stat_activity)
    returning name, rows
  )
  insert into table_rows as t (name, backend, rows)
    select name, 0, sum(rows) from gone group by name
    on conflict (name, backend) do update set rows = t.rows + excluded.rows
$$;

create function keep_table_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_name text := tg_table_schema || '.' || tg_table_name;
begin
  if tg_op = 'TRUNCATE' then
    delete from table_rows where name = table_name;
    return null;
  end if;
  insert into table_rows as t
    select table_name, pg_backend_pid(), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed having count(*) > 0
    on conflict (name, backend) do update set rows = t.rows + excluded.rows;
  return null;
end $$;

-- Tables whose number is kept and has become another than theirs.
create function wrong_table_rows() returns setof text language plpgsql stable as $$
declare
  table_name text;
  held bigint;
begin
  for table_name in select distinct name from table_rows loop
    execute format('select count(*) from %s', table_name::regclass) into held;
    if held <> (select sum(rows) from table_rows where name = table_name) then
      return next table_name;
    end if;
  end loop;
end $$;

-- Counts a table anew; nobody else writes to it meanwhile.
create procedure recount_rows(relation regclass) language plpgsql as $$
declare
  table_name text;
begin
  select format('%s.%s', nspname, relname) into table_name
    from pg_class join pg_namespace space on space.oid = relnamespace where pg_class.oid = relation;
  execute format('lock table %s in share row exclusive mode', relation);
  delete from table_rows where name = table_name;
  execute format('insert into table_rows select %L, 0, count(*) from %s', table_name, relation);
end $$;

-- For a table whose rows are many and whose list is asked for as a whole.
create procedure keep_rows(relation regclass) language plpgsql as $$
begin
  execute format('create trigger keep_rows_added after insert on %s referencing new table as changed
    for each statement execute function keep_table_rows()', relation);
  execute format('create trigger keep_rows_gone after delete on %s referencing old table as changed
    for each statement execute function keep_table_rows()', relation);
  execute format('create trigger keep_rows_emptied after truncate on %s
    for each statement execute function keep_table_rows()', relation);
  call recount_rows(relation);
end $$;
