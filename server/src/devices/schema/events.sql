-- A device that the register knows to be delivered is delivered, however that came in.
create function note_delivery() returns trigger language plpgsql as $$
begin
  new.serial_state := case
    when new.delivered_on is null and new.link_wholesaler is null then 'known' else 'delivered' end;
  return new;
end $$;
create trigger note_delivery before insert or update of delivered_on, link_wholesaler on serial_number
  for each row when ((new.serial_state = 'known'
      and (new.delivered_on is not null or new.link_wholesaler is not null))
    or (new.serial_state = 'delivered' and new.delivered_on is null and new.link_wholesaler is null))
  execute function note_delivery();

-- What happened to a device, in the order it happened; its state follows from that. Rows come through
-- triggers and from locked rows of the register, so they need no foreign key to it: a million devices
-- are entered at once.
create table serial_event (
  id bigint generated always as identity,
  device key not null,
  kind key not null
    check (kind in ('produced', 'delivered', 'claimed', 'rewarded',
      'freed', 'returned', 'return_undone', 'resold', 'blocked', 'unblocked')),
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
  check (kind <> 'blocked' or reason is not null),
  constraint serial_event_undone_why
    check (kind not in ('return_undone', 'resold') or reason is not null)
);
create index serial_event_paperwork on serial_event (link_paperwork) where link_paperwork is not null;
grant select, insert on serial_event to ruecklauf_app;

create function keep_serial_event() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to a device is never changed';
end $$;
create trigger never_removed before delete on serial_event
  for each row execute function keep_serial_event();
create trigger keep_serial_event before update on serial_event for each row
  when (not erases_claim(old.link_paperwork)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['reason']))
  execute function keep_serial_event();

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
    select device.id,
      case when device.delivered_on is null and device.link_wholesaler is null
        then 'produced' else 'delivered' end,
      coalesce(device.delivered_on, device.production_date), device.link_wholesaler
    from (select id, delivered_on, link_wholesaler from after
      except select id, delivered_on, link_wholesaler from before) moved
      join serial_number device using (id);
  return null;
end $$;
create trigger move_serials after update on serial_number
  referencing old table as before new table as after
  for each statement execute function move_serials();
