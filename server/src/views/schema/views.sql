-- Ways to look at a list that a member has given a name; some are shared with all who work here.
create table saved_view (
  id key primary key,
  label text generated always as (name) stored,
  link_member key not null references member on delete cascade,
  list key not null check (list ~ '^[a-z][a-z0-9_]{0,59}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  search text check (length(search) <= 200),
  filter text check (length(filter) <= 4000),
  sort text check (length(sort) <= 500),
  columns text check (length(columns) <= 3000),
  density key not null default 'comfortable' check (density in ('comfortable', 'compact')),
  is_shared boolean not null default false
);
call make_unit_table('saved_view');
create unique index saved_view_name on saved_view (link_member, list, lower(name));
create index saved_view_shared on saved_view (list) where is_shared;

-- Fifty of one's own for a list, and fifty that are shared: of two that come at once one waits. Lists
-- have the names that members give them, so that a member has five hundred at most in all.
create function keep_views_few() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('saved_view:' || new.list));
  if (select count(*) from saved_view where id <> new.id and list = new.list
      and case when new.is_shared then is_shared
        else not is_shared and link_member = new.link_member end) >= 50
    or (select count(*) from saved_view where link_member = new.link_member) >= 500
  then raise exception 'too many views of %', new.list
    using errcode = 'check_violation', constraint = 'saved_view_few', table = 'saved_view';
  end if;
  return new;
end $$;
create trigger keep_views_few before insert on saved_view
  for each row execute function keep_views_few();
create trigger keep_shared_views_few before update on saved_view
  for each row when (new.is_shared <> old.is_shared or new.list <> old.list)
  execute function keep_views_few();

-- How a member likes a list, whatever it shows: the same at every computer.
create table list_layout (
  link_member key not null references member on delete cascade,
  list key not null,
  columns text not null check (length(columns) <= 3000),
  widths text not null check (length(widths) <= 3000),
  density key not null check (density in ('comfortable', 'compact')),
  primary key (link_member, list)
);
grant select, insert, update, delete on list_layout to ruecklauf_app;
