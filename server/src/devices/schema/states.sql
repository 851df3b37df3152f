-- A block counts until something else happened to the device: what was paid for in spite of it is paid.
create view serial_life as
select device.id, device.serial_state, device.link_paperwork, told.kind as hold,
  case when blocking.kind = 'blocked' and is_last then 'blocked'
    when told.kind in ('claimed', 'rewarded', 'returned') then told.kind
    when place.kind = 'delivered' then 'delivered' else 'known' end as told_state,
  case when blocking.kind = 'blocked' and is_last then blocking.link_paperwork
    when told.kind not in ('freed', 'resold') then told.link_paperwork end as told_paperwork
from serial_number device left join (
  select event.device,
    max(id) filter (where kind in ('produced', 'delivered')) as place,
    max(id) filter (where kind in
      ('claimed', 'rewarded', 'freed', 'returned', 'return_undone', 'resold')) as hold,
    max(id) filter (where kind in ('claimed', 'rewarded', 'freed', 'resold')) as hold_before,
    max(id) filter (where kind in ('blocked', 'unblocked')) as blocking
  from serial_event event group by event.device
) latest on latest.device = device.id
  left join lateral (
    select coalesce(latest.blocking > latest.hold, true) as is_last
  ) compared on true
  left join serial_event place on place.device = device.id and place.id = latest.place
  left join serial_event last on last.device = device.id and last.id = latest.hold
  left join serial_event told on told.device = device.id
    and told.id = case last.kind when 'return_undone' then latest.hold_before else latest.hold end
  left join serial_event blocking on blocking.device = device.id and blocking.id = latest.blocking;
grant select on serial_life to ruecklauf_app;

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
  if new.kind = 'resold' and not is_resellable(new.device, new.id) then
    raise exception 'this device is still paid for'
      using errcode = 'check_violation', constraint = 'serial_event_unsettled', table = 'serial_event';
  end if;
  free_state := case when device.delivered_on is null and device.link_wholesaler is null
    then 'known' else 'delivered' end;
  if new.kind in ('unblocked', 'return_undone') then
    select * into hold from hold_of_device(new.device);
  else
    hold := new;
  end if;
  if hold.kind is null or hold.kind in ('freed', 'resold') then
    told := free_state;
    hold.link_paperwork := null;
  else
    told := hold.kind;
  end if;
  if (device.serial_state <> told or new.kind in ('return_undone', 'resold'))
    and device.serial_state <> all (case new.kind
    when 'claimed' then array['known', 'delivered', 'rewarded']
    when 'rewarded' then array['known', 'delivered', 'claimed', 'blocked', 'returned']
    when 'freed' then array['claimed', 'rewarded', 'returned']
    when 'returned' then array['known', 'delivered', 'claimed', 'rewarded']
    when 'return_undone' then array['returned']
    when 'resold' then array['returned']
    when 'blocked' then array['known', 'delivered']
    else array['blocked'] end)
  then
    raise exception 'a device that is % can not be %', device.serial_state, new.kind
      using errcode = 'check_violation', constraint = 'serial_event_follows', table = 'serial_event';
  end if;
  if new.kind = 'return_undone' and is_return_settled(new.device, hold.link_paperwork) then
    raise exception 'the cashback of this device has been taken back'
      using errcode = 'check_violation', constraint = 'serial_event_settled', table = 'serial_event';
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
create trigger require_serial_event
  before update of serial_state, link_paperwork, link_former_claim, blocked_reason on serial_number
  for each row when ((old.serial_state, old.link_paperwork, old.link_former_claim, old.blocked_reason)
    is distinct from (new.serial_state, new.link_paperwork, new.link_former_claim, new.blocked_reason))
  execute function require_serial_event();

-- What holds a device: the last thing that a claim or a return did to it, but for a return undone.
create function hold_of_device(of_device text) returns setof serial_event
language sql stable set search_path = public, pg_temp as $$
  select event.* from serial_event event
  where event.device = of_device
    and event.kind in ('claimed', 'rewarded', 'freed', 'returned', 'resold')
    and (event.kind <> 'returned' or not exists (select from serial_event undone
      where undone.device = of_device and undone.kind = 'return_undone' and undone.id > event.id))
  order by event.id desc limit 1
$$;
grant execute on function hold_of_device to ruecklauf_app;

-- Whether the cashback of a device was taken back from a claim because it was returned.
create function is_return_settled(of_device text, of_claim text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from claim_takeback taken, jsonb_to_recordset(taken.lines) as lost(line text, reason text)
      join paperwork_line line on line.id = lost.line
    where taken.link_paperwork = of_claim and taken.kind = 'reverse' and taken.state = 'done'
      and lost.reason = 'RETURNED_GOODS' and line.link_serial_number = of_device)
$$;
grant execute on function is_return_settled to ruecklauf_app;

-- Whether a returned device is nobody's: no claim was paid for it, or its cashback has been taken back.
create function is_resellable(of_device text, before bigint default 9223372036854775807) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select event.kind not in ('claimed', 'rewarded')
      or event.kind = 'rewarded' and event.link_paperwork is not null
        and is_return_settled(of_device, event.link_paperwork)
    from serial_event event
    where event.device = of_device and event.id < before
      and event.kind in ('claimed', 'rewarded', 'freed', 'resold')
    order by event.id desc limit 1), true)
$$;
grant execute on function is_resellable to ruecklauf_app;
