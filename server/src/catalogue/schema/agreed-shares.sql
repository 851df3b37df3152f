-- What a wholesaler gets or bears through a sales point or the points of a group, from a day on.
create table agreed_share (
  id key primary key,
  label text generated always as (null) stored,
  link_sales_group key references sales_group,
  link_sales_point key references sales_point,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  wholesaler_mode key not null check (wholesaler_mode in ('inherited', 'none', 'bonus', 'cofunding')),
  wholesaler_percent double precision check (wholesaler_percent between 0 and 100),
  constraint agreed_share_of_one check (num_nonnulls(link_sales_group, link_sales_point) = 1),
  check ((wholesaler_mode in ('bonus', 'cofunding')) = (wholesaler_percent is not null)),
  constraint agreed_share_no_overlap exclude using gist (
    (coalesce(link_sales_group, link_sales_point)::text) with =,
    daterange(valid_from, valid_to, '[]') with &&)
);
call make_unit_table('agreed_share');
create index agreed_share_group on agreed_share (link_sales_group, valid_from, id);
create index agreed_share_point on agreed_share (link_sales_point, valid_from, id);

create function keep_agreed_share() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.link_sales_group, new.link_sales_point, new.valid_from, new.wholesaler_mode,
      new.wholesaler_percent)
    is distinct from row(old.link_sales_group, old.link_sales_point, old.valid_from,
      old.wholesaler_mode, old.wholesaler_percent) then
    raise exception 'an agreed share can only be ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger kept before update on agreed_share
  for each row execute function keep_agreed_share();

-- What is agreed with a sales point itself on a day, else with the nearest of its groups.
create function agreed_share_on(point text, groups text[], day date) returns setof agreed_share
language sql stable set search_path = public, pg_temp as $$
  select * from agreed_share
  where (link_sales_point = point or link_sales_group = any (groups))
    and wholesaler_mode <> 'inherited' and daterange(valid_from, valid_to, '[]') @> day
  order by link_sales_point is null, array_position(groups, link_sales_group::text) limit 1
$$;
