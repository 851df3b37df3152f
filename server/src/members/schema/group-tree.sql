-- Groups within groups, five deep at the most and never in circles.

-- A group and all those it lies in, the nearest first.
create function sales_group_chain(start text) returns text[]
language sql stable set search_path = public, pg_temp as $$
  with recursive above as (
    select id, link_parent, 1 as depth from sales_group where id = start
    union all
    select up.id, up.link_parent, depth + 1 from sales_group up join above on up.id = above.link_parent
    where depth < 10
  )
  select coalesce(array_agg(id::text order by depth), '{}') from above
$$;

create function keep_group_tree() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare below integer;
begin
  -- Moves take turns, so that two at once make no circle either.
  perform pg_advisory_xact_lock(hashtextextended('sales_group_tree', 0));
  if new.id = any (sales_group_chain(new.link_parent)) then
    raise exception 'a group lies in itself' using errcode = 'check_violation',
      constraint = 'sales_group_circle';
  end if;
  with recursive under as (
    select new.id::text as id, 1 as depth
    union all
    select child.id::text, depth + 1 from sales_group child join under on child.link_parent = under.id
    where depth < 10
  )
  select max(depth) into below from under;
  if cardinality(sales_group_chain(new.link_parent)) + below > 5 then
    raise exception 'groups lie too deep' using errcode = 'check_violation',
      constraint = 'sales_group_depth';
  end if;
  return new;
end $$;
create trigger keep_group_tree before insert or update of link_parent on sales_group
  for each row when (new.link_parent is not null) execute function keep_group_tree();
