-- Figures are kept, not counted. Whoever changes a claim, a budget or the ledger adds entries beside it
-- in the same transaction, which nobody else waits for; a job carries them over into tables with one
-- row a key. A figure is at every instant what is kept and the entries that are not carried over yet.
-- Decision 19 says why.

-- The kept figures. `mapping` is a query over `$entries` that gives the keys and, as whole numbers,
-- the sums; over `recount` instead it counts the same from nothing.
create table kept_figure (
  name key primary key,
  entries key not null,
  recount key not null,
  keys text[] not null,
  sums text[] not null,
  mapping text not null
);
grant select on kept_figure to ruecklauf_app;

-- Makes the table `kept_…` and the view that readers sum.
create procedure keep_figure(name text, entries text, recount text, keys text[], mapping text)
language plpgsql as $$
declare
  kept text := 'kept_' || name;
begin
  execute format('create table %I with (fillfactor = 80) as %s with no data', kept,
    replace(mapping, '$entries', entries));
  execute format('alter table %I add primary key (%s)', kept, array_to_string(keys, ', '));
  execute format('create view %I as select * from %I union all %s', name, kept,
    replace(mapping, '$entries', entries));
  execute format('grant select on %I to ruecklauf_app', name);
  insert into kept_figure
  select name, entries, recount, keys, array_agg(attname order by attnum), mapping
  from pg_attribute
  where attrelid = kept::regclass and attnum > 0 and attname <> all(keys);
end $$;

-- Sums of a query that has the keys and sums of a figure, without what comes to nothing.
create function summed(figure kept_figure, query text) returns text language sql immutable
return format('select %s, %s from (%s) counted group by %1$s having %4$s',
  array_to_string(figure.keys, ', '),
  (select string_agg(format('sum(%I)::bigint as %1$I', one), ', ') from unnest(figure.sums) one),
  query,
  (select string_agg(format('sum(%I) <> 0', one), ' or ') from unnest(figure.sums) one));

-- Adds the sums of a query to what is kept; in the order of the keys, so that what is read together
-- lies together.
create function added(figure kept_figure, query text) returns text language sql immutable
return format('insert into %I as kept %s order by %3$s on conflict (%3$s) do update set %4$s',
  'kept_' || figure.name,
  summed(figure, query), array_to_string(figure.keys, ', '),
  (select string_agg(format('%I = kept.%1$I + excluded.%1$I', one), ', ')
    from unnest(figure.sums) one));

-- What a recount has more than the figure, or less.
create function recounted(figure kept_figure) returns text language sql immutable
return format('%s union all select %s, %s from %I',
  replace(figure.mapping, '$entries', figure.recount), array_to_string(figure.keys, ', '),
  (select string_agg(format('-%I', one), ', ') from unnest(figure.sums) one), figure.name);

-- One at a time: nobody else writes what is kept.
create function lock_figures() returns void language sql
as $$ select pg_advisory_xact_lock(7314050) $$;

-- Carries so many entries of each kind over, and says how many there were.
create function carry_over_figures(most integer) returns bigint language plpgsql as $$
declare
  source text;
  parts text;
  carried bigint;
  total bigint := 0;
begin
  perform lock_figures();
  for source in select distinct entries from kept_figure order by 1 loop
    select string_agg(format('%I as (%s)', figure.name,
        added(figure, replace(figure.mapping, '$entries', 'gone'))), ', ')
      into parts from kept_figure figure where figure.entries = source;
    execute format('with gone as (
        delete from %I where ctid = any(array(select ctid from %1$I limit %s)) returning *
      ), %s select count(*) from gone', source, most, parts) into carried;
    total := total + carried;
  end loop;
  return total;
end $$;

-- Adds to what is kept what a recount has more. One statement, one view of the data: what others book
-- meanwhile is neither in the recount nor in the figure, and its entries come on top.
create function correct_figure(wanted text) returns bigint language plpgsql as $$
declare
  statement text;
  corrected bigint;
begin
  perform lock_figures();
  select added(figure, recounted(figure)) into strict statement from kept_figure figure
    where name = wanted;
  execute statement;
  get diagnostics corrected = row_count;
  return corrected;
end $$;

-- Keys of a figure, as JSON, that a recount has otherwise.
create function wrong_figures(wanted text) returns setof text
language plpgsql stable as $$
declare
  statement text;
begin
  select format('select jsonb_build_object(%s)::text from (%s) differing',
      (select string_agg(format('%L, %1$I', one), ', ') from unnest(figure.keys) one),
      summed(figure, recounted(figure)))
    into strict statement from kept_figure figure where name = wanted;
  return query execute statement;
end $$;

-- Rows that came to nothing tell nothing.
create function sweep_figures() returns void language plpgsql as $$
declare
  statement text;
begin
  perform lock_figures();
  for statement in
    select format('delete from %I where %s', 'kept_' || name,
      (select string_agg(format('%I = 0', one), ' and ') from unnest(sums) one))
    from kept_figure
  loop
    execute statement;
  end loop;
end $$;
