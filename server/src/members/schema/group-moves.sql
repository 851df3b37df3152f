-- Moves of sales points and groups to other groups: those that were made, by whatever way, and those
-- that are planned for a day.
create table group_move (
  id key primary key,
  label text generated always as (null) stored,
  -- What moves: a sales point or a group.
  link_sales_point key references sales_point on delete cascade,
  link_sales_group key references sales_group on delete cascade,
  link_from key references sales_group,
  link_to key references sales_group,
  day date not null,
  move_state key not null default 'planned'
    check (move_state in ('planned', 'done', 'withdrawn', 'refused')),
  link_planned_by key references member,
  constraint group_move_of_one check (num_nonnulls(link_sales_point, link_sales_group) = 1)
);
call make_unit_table('group_move');
create index group_move_point on group_move (link_sales_point, day);
create index group_move_group on group_move (link_sales_group, day);
create index group_move_planned on group_move (day) where move_state = 'planned';
create unique index group_move_once_a_day
  on group_move (coalesce(link_sales_point, link_sales_group), day) where move_state = 'planned';
revoke delete on group_move from ruecklauf_app;

-- A move is planned once and then happens, is taken back, or can't be made.
create function keep_group_move() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.move_state <> 'planned'
    or row(new.link_sales_point, new.link_sales_group, new.link_to, new.day, new.link_planned_by)
      is distinct from row(old.link_sales_point, old.link_sales_group, old.link_to, old.day,
        old.link_planned_by) then
    raise exception 'a move of a group stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger kept before update on group_move for each row execute function keep_group_move();

-- Each change of where a point or a group lies is kept: a planned move that is due, or one of today.
create function note_group_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_point constant boolean := tg_table_name = 'sales_point';
  stood constant key := case when is_point then to_jsonb(old) ->> 'link_sales_group'
    else to_jsonb(old) ->> 'link_parent' end;
  stands constant key := case when is_point then to_jsonb(new) ->> 'link_sales_group'
    else to_jsonb(new) ->> 'link_parent' end;
  today constant date := (transaction_timestamp() at time zone 'Europe/Berlin')::date;
begin
  update group_move set move_state = 'done', link_from = stood where id = (
    select id from group_move
    where (link_sales_point = new.id or link_sales_group = new.id) and move_state = 'planned'
      and day <= today and link_to is not distinct from stands
    order by day limit 1);
  if not found then
    insert into group_move (id, link_sales_point, link_sales_group, link_from, link_to, day, move_state)
    values (gen_random_uuid()::text, case when is_point then new.id end,
      case when not is_point then new.id end, stood, stands, today, 'done');
  end if;
  return null;
end $$;
create trigger note_move after update of link_sales_group on sales_point for each row
  when (old.link_sales_group is distinct from new.link_sales_group)
  execute function note_group_move();
create trigger note_move after update of link_parent on sales_group for each row
  when (old.link_parent is distinct from new.link_parent) execute function note_group_move();

-- The group that a point or a group belongs to on a day; `stands` is where it lies now.
create function sales_group_on(unit text, stands text, on_day date) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when due.id is not null then due.link_to
    when later.id is not null then later.link_from
    else stands end
  from (select 1) one
  left join lateral (select id, link_to from group_move
    where (link_sales_point = unit or link_sales_group = unit) and move_state = 'planned'
      and day <= on_day order by day desc limit 1) due on true
  left join lateral (select id, link_from from group_move
    where (link_sales_point = unit or link_sales_group = unit) and move_state = 'done'
      and day > on_day order by day, inserted_at, id limit 1) later on true
$$;

-- A group and all those it lies in on a day, the nearest first.
create function sales_group_chain_on(start text, on_day date) returns text[]
language sql stable set search_path = public, pg_temp as $$
  with recursive above as (
    select id, sales_group_on(id, link_parent, on_day) as parent, 1 as depth
    from sales_group where id = start
    union all
    select up.id, sales_group_on(up.id, up.link_parent, on_day), depth + 1
    from sales_group up join above on up.id = above.parent
    where depth < 10
  )
  select coalesce(array_agg(id::text order by depth), '{}') from above
$$;

-- The groups of a sales point on a day, the nearest first.
create function groups_of_point_on(point text, on_day date) returns text[]
language sql stable set search_path = public, pg_temp as $$
  select sales_group_chain_on(sales_group_on(id, link_sales_group, on_day), on_day)
  from sales_point where id = point
$$;

-- A move is planned, and taken back, in the transaction in which two people's change of it is
-- confirmed.
create function keep_move() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and (tg_op = 'INSERT' or new.move_state = 'withdrawn')
    and not confirmed_here('group_move', coalesce(new.link_sales_point, new.link_sales_group),
      jsonb_build_object('to', new.link_to, 'day', new.day,
        'withdrawn', new.move_state = 'withdrawn'))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_move before insert or update on group_move for each row
  execute function keep_move();
