-- Devices delivered to wholesalers and those of them that nobody has claimed, by the month of their
-- delivery (-infinity where no day is known). A million rows of the register are one statement, and
-- some entries.
create table delivery_entry (
  wholesaler key not null,
  month date not null,
  devices bigint not null,
  unclaimed bigint not null
);

create view counted_delivery_entry as
select link_wholesaler as wholesaler,
  coalesce(date_trunc('month', delivered_on)::date, '-infinity') as month,
  1::bigint as devices, (serial_state = 'delivered')::int::bigint as unclaimed
from serial_number where link_wholesaler is not null;

create function keep_new_deliveries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into delivery_entry
  select link_wholesaler, coalesce(date_trunc('month', delivered_on)::date, '-infinity'), count(*),
    count(*) filter (where serial_state = 'delivered')
  from after where link_wholesaler is not null group by 1, 2;
  return null;
end $$;
create trigger keep_new_deliveries after insert on serial_number referencing new table as after
  for each statement execute function keep_new_deliveries();

create function keep_gone_deliveries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into delivery_entry
  select link_wholesaler, coalesce(date_trunc('month', delivered_on)::date, '-infinity'), -count(*),
    -count(*) filter (where serial_state = 'delivered')
  from before where link_wholesaler is not null group by 1, 2;
  return null;
end $$;
create trigger keep_gone_deliveries after delete on serial_number referencing old table as before
  for each statement execute function keep_gone_deliveries();

create function keep_moved_deliveries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into delivery_entry
  select wholesaler, month, sum(sign), sum(sign * unclaimed) from (
    select -1 as sign, link_wholesaler as wholesaler,
      coalesce(date_trunc('month', delivered_on)::date, '-infinity') as month,
      (serial_state = 'delivered')::int as unclaimed
    from before where link_wholesaler is not null
    union all
    select 1, link_wholesaler, coalesce(date_trunc('month', delivered_on)::date, '-infinity'),
      (serial_state = 'delivered')::int
    from after where link_wholesaler is not null
  ) moved
  group by 1, 2 having sum(sign) <> 0 or sum(sign * unclaimed) <> 0;
  return null;
end $$;
create trigger keep_moved_deliveries after update on serial_number
  referencing old table as before new table as after
  for each statement execute function keep_moved_deliveries();

call keep_figure('delivered_month', 'delivery_entry', 'counted_delivery_entry', '{wholesaler,month}',
  'select wholesaler, month, devices, unclaimed from $entries');
