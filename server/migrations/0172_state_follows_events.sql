-- The state of a device is what its events say, and nobody sets it beside them.
create function follow_serial_event() returns trigger language plpgsql as $$
declare
  device serial_number;
  hold serial_event;
  free_state text;
  told text;
begin
  select * into device from serial_number where id = new.device for update;
  if not found then
    raise exception 'no such device: %', new.device using errcode = 'foreign_key_violation';
  end if;
  free_state := case when device.delivered_on is null and device.link_wholesaler is null
    then 'known' else 'delivered' end;
  if new.kind = 'unblocked' then
    select * into hold from serial_event event
      where event.device = new.device and event.id < new.id
        and event.kind in ('claimed', 'rewarded', 'freed', 'returned')
      order by event.id desc limit 1;
  else
    hold := new;
  end if;
  if hold.kind is null or hold.kind = 'freed' then
    told := free_state;
    hold.link_paperwork := null;
  else
    told := hold.kind;
  end if;
  if device.serial_state <> told and device.serial_state <> all (case new.kind
    when 'claimed' then array['known', 'delivered', 'rewarded']
    when 'rewarded' then array['known', 'delivered', 'claimed', 'blocked', 'returned']
    when 'freed' then array['claimed', 'rewarded', 'returned']
    when 'returned' then array['known', 'delivered', 'claimed', 'rewarded']
    when 'blocked' then array['known', 'delivered']
    else array['blocked'] end)
  then
    raise exception 'a device that is % can not be %', device.serial_state, new.kind
      using errcode = 'check_violation', constraint = 'serial_event_follows', table = 'serial_event';
  end if;
  update serial_number set serial_state = told, link_paperwork = hold.link_paperwork,
    link_former_claim = hold.link_former_claim,
    blocked_reason = case told when 'blocked' then new.reason end
  where id = new.device and (serial_state, link_paperwork, link_former_claim, blocked_reason)
    is distinct from (told, hold.link_paperwork, hold.link_former_claim,
      case told when 'blocked' then new.reason end);
  return null;
end $$;
create trigger follow_serial_event after insert on serial_event for each row
  when (new.kind not in ('produced', 'delivered')) execute function follow_serial_event();

create function require_serial_event() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'the state of a device follows from its events';
  end if;
  return new;
end $$;
-- In a register that a version before this one works on, that begins a day later (src/jobs/end-overlap.ts).
create procedure require_serial_events() language plpgsql as $$
begin
  drop trigger note_state on serial_number;
  create trigger require_serial_event
    before update of serial_state, link_paperwork, link_former_claim, blocked_reason on serial_number
    for each row when ((old.serial_state, old.link_paperwork, old.link_former_claim, old.blocked_reason)
      is distinct from (new.serial_state, new.link_paperwork, new.link_former_claim, new.blocked_reason))
    execute function require_serial_event();
end $$;
do $$
begin
  if not exists (select from serial_number) then
    call require_serial_events();
  end if;
end $$;
