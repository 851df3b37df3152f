-- What happened to a device, in the order it happened; its state follows from that. Rows come through
-- triggers and from rows of the register that are locked, so they need no foreign key to it: a million
-- devices are entered at once.
create table serial_event (
  id bigint generated always as identity,
  device key not null,
  kind key not null check (kind in
    ('produced', 'delivered', 'claimed', 'rewarded', 'freed', 'returned', 'blocked', 'unblocked')),
  at timestamptz(3) not null default clock_timestamp(),
  -- Null for a job, and for what the trail of the register tells.
  actor key,
  -- When it was produced, delivered or brought back.
  day date,
  link_wholesaler key,
  -- The claim that takes the device, or that it is freed from.
  link_paperwork key,
  link_former_claim key,
  reason text check (length(reason) between 1 and 500),
  primary key (device, id),
  check (kind not in ('claimed', 'rewarded') or link_paperwork is not null
    or link_former_claim is not null),
  check (kind <> 'blocked' or reason is not null)
);
grant select, insert on serial_event to ruecklauf_app;
create index serial_event_paperwork on serial_event (link_paperwork) where link_paperwork is not null;

create function keep_serial_event() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to a device is never changed';
end $$;
create trigger keep_serial_event before update or delete on serial_event
  for each row execute function keep_serial_event();

-- A device that the register knows to be delivered is delivered, however that came in.
create or replace function note_delivery() returns trigger language plpgsql as $$
begin
  new.serial_state := case
    when new.delivered_on is null and new.link_wholesaler is null then 'known' else 'delivered' end;
  return new;
end $$;
drop trigger note_delivery on serial_number;
create trigger note_delivery before insert or update of delivered_on, link_wholesaler on serial_number
  for each row when ((new.serial_state = 'known'
      and (new.delivered_on is not null or new.link_wholesaler is not null))
    or (new.serial_state = 'delivered' and new.delivered_on is null and new.link_wholesaler is null))
  execute function note_delivery();

-- Rows of the register enter with what they say of themselves, a file of them as one set.
create function enter_serials() returns trigger language plpgsql as $$
begin
  insert into serial_event (device, kind, at, day, link_wholesaler)
    select id,
      case when delivered_on is null and link_wholesaler is null then 'produced' else 'delivered' end,
      inserted_at, coalesce(delivered_on, production_date), link_wholesaler
    from entered;
  insert into serial_event (device, kind, at, link_paperwork, link_former_claim, reason)
    select id, serial_state, inserted_at, link_paperwork, link_former_claim,
      case serial_state when 'blocked' then coalesce(blocked_reason, '–') end
    from entered where serial_state not in ('known', 'delivered');
  return null;
end $$;
create trigger enter_serials after insert on serial_number referencing new table as entered
  for each statement execute function enter_serials();

-- A delivery that is noted later, put right or withdrawn.
create function move_serials() returns trigger language plpgsql as $$
begin
  insert into serial_event (device, kind, day, link_wholesaler)
    select after.id,
      case when after.delivered_on is null and after.link_wholesaler is null
        then 'produced' else 'delivered' end,
      coalesce(after.delivered_on, after.production_date), after.link_wholesaler
    from after join before using (id)
    where (after.delivered_on, after.link_wholesaler)
      is distinct from (before.delivered_on, before.link_wholesaler);
  return null;
end $$;
create trigger move_serials after update on serial_number
  referencing old table as before new table as after
  for each statement execute function move_serials();

-- What a device is by its events alone.
create view serial_life as
select device.id, device.serial_state, device.link_paperwork, told.kind as hold,
  case when blocking.kind = 'blocked' then 'blocked'
    when told.kind in ('claimed', 'rewarded', 'returned') then told.kind
    when place.kind = 'delivered' then 'delivered' else 'known' end as told_state,
  case when blocking.kind = 'blocked' then blocking.link_paperwork
    when told.kind <> 'freed' then told.link_paperwork end as told_paperwork
from serial_number device left join (
  select event.device,
    max(id) filter (where kind in ('produced', 'delivered')) as place,
    max(id) filter (where kind in ('claimed', 'rewarded', 'freed', 'returned')) as hold,
    max(id) filter (where kind in ('blocked', 'unblocked')) as blocking
  from serial_event event group by event.device
) latest on latest.device = device.id
  left join serial_event place on place.device = device.id and place.id = latest.place
  left join serial_event told on told.device = device.id and told.id = latest.hold
  left join serial_event blocking on blocking.device = device.id and blocking.id = latest.blocking;
grant select on serial_life to ruecklauf_app;

-- A version before this one sets the state itself: what it sets is written down as what happened.
create function note_state() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if not exists (select from serial_event where device = new.id) then
    insert into serial_event (device, kind, at, day, link_wholesaler) values (new.id,
      case when new.delivered_on is null and new.link_wholesaler is null
        then 'produced' else 'delivered' end,
      new.inserted_at, coalesce(new.delivered_on, new.production_date), new.link_wholesaler);
  end if;
  insert into serial_event (device, kind, link_paperwork, link_former_claim, reason)
    values (new.id,
      case when new.serial_state not in ('known', 'delivered') then new.serial_state
        when old.serial_state = 'blocked' then 'unblocked' else 'freed' end,
      coalesce(new.link_paperwork, old.link_paperwork), new.link_former_claim,
      case new.serial_state when 'blocked' then coalesce(new.blocked_reason, '–') end);
  return null;
end $$;
create trigger note_state
  after update of serial_state, link_paperwork, link_former_claim, blocked_reason on serial_number
  for each row when ((old.serial_state, old.link_paperwork, old.link_former_claim, old.blocked_reason)
    is distinct from (new.serial_state, new.link_paperwork, new.link_former_claim, new.blocked_reason))
  execute function note_state();
