-- Since when, and until when, an installer bought at a sales point, by whatever way that was changed.
create table installer_point (
  id bigint generated always as identity primary key,
  installer key not null,
  point key not null,
  since timestamptz(3) not null default clock_timestamp(),
  until timestamptz(3),
  check (until >= since)
);
create unique index installer_point_open on installer_point (installer, point) where until is null;
create index installer_point_point on installer_point (point, since);
grant select on installer_point to ruecklauf_app;

create function keep_installer_point() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update installer_point set until = greatest(since, transaction_timestamp()::timestamptz(3))
    where installer = old.parent_id and point = old.child_id and until is null;
    return null;
  end if;
  -- Written anew within one transaction, a binding goes on as it was.
  update installer_point set until = null where id = (
    select id from installer_point where installer = new.parent_id and point = new.child_id
      and until = greatest(since, transaction_timestamp()::timestamptz(3)) order by id desc limit 1);
  if not found then
    insert into installer_point (installer, point) values (new.parent_id, new.child_id);
  end if;
  return null;
end $$;
create trigger keep_installer_point_end after delete on unit_link
  for each row when (old.parameter = 'link_sales_points') execute function keep_installer_point();
create trigger keep_installer_point after insert on unit_link
  for each row when (new.parameter = 'link_sales_points') execute function keep_installer_point();
