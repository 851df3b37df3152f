-- The checks before have looked at every row: this asks for its lock and is done.
alter table serial_number alter column family set not null;
alter table serial_number
  drop constraint serial_number_family_named,
  drop constraint serial_number_link_product_fkey,
  add constraint "serial_number.serial_key" unique using index "serial_number.serial_key";

-- A version before this one names `serial` alone in its `on conflict`: where there is one, that it is
-- unique goes a day later (src/jobs/end-overlap.ts).
do $$
begin
  if not exists (select from serial_number) then
    alter table serial_number drop constraint serial_number_serial_key;
  end if;
end $$;

-- Two claims meet over a device, not over a number.
alter table conflict add column device key references serial_number;
alter table conflict disable trigger keep_conflict;
update conflict set device = serial_number.id from serial_number
where serial_number.serial = conflict.serial;
alter table conflict enable trigger keep_conflict;
alter table conflict alter column device set not null;

create function name_contested() returns trigger language plpgsql as $$
begin
  select link_serial_number into new.device from paperwork_line where id = new.link_first_line;
  return new;
end $$;
create trigger name_contested before insert on conflict
  for each row when (new.device is null) execute function name_contested();

create or replace function keep_conflict() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'ended') or (new.id, new.serial, new.device, new.link_first_claim,
      new.link_first_line, new.link_second_claim, new.link_second_line, new.found_by, new.opened_at,
      new.granted_by, new.granted_with)
    is distinct from (old.id, old.serial, old.device, old.link_first_claim, old.link_first_line,
      old.link_second_claim, old.link_second_line, old.found_by, old.opened_at, old.granted_by,
      old.granted_with)
  then raise exception 'a conflict is only ever settled, once';
  end if;
  return new;
end $$;

drop index one_open_conflict;
create unique index one_open_conflict on conflict (device) where state in ('open', 'waiting');
drop index conflict_serial;
create index conflict_device on conflict (device, id);

create or replace function require_no_conflict() returns trigger language plpgsql as $$
begin
  if exists (select from conflict where state in ('open', 'waiting')
    and new.id in (link_first_line, link_second_line))
  then raise exception 'device % is claimed by two', new.id;
  end if;
  if exists (select from serial_number where id = new.link_serial_number
    and link_former_claim is not null)
  then raise exception 'device % was paid for before', new.id;
  end if;
  return new;
end $$;

-- The programme before has rewarded a device once: that its row of the register says so keeps it.
alter table former_claim drop constraint former_claim_serial_key;
create index former_claim_serial on former_claim (serial) where serial is not null;
