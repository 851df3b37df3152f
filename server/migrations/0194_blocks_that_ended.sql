-- A block counts until something else happened to the device: what was paid for in spite of it is paid.
create or replace view serial_life as
select device.id, device.serial_state, device.link_paperwork, told.kind as hold,
  case when blocking.kind = 'blocked' and is_last then 'blocked'
    when told.kind in ('claimed', 'rewarded', 'returned') then told.kind
    when place.kind = 'delivered' then 'delivered' else 'known' end as told_state,
  case when blocking.kind = 'blocked' and is_last then blocking.link_paperwork
    when told.kind <> 'freed' then told.link_paperwork end as told_paperwork
from serial_number device left join (
  select event.device,
    max(id) filter (where kind in ('produced', 'delivered')) as place,
    max(id) filter (where kind in ('claimed', 'rewarded', 'freed', 'returned')) as hold,
    max(id) filter (where kind in ('blocked', 'unblocked')) as blocking
  from serial_event event group by event.device
) latest on latest.device = device.id
  left join lateral (
    select coalesce(latest.blocking > latest.hold, true) as is_last
  ) compared on true
  left join serial_event place on place.device = device.id and place.id = latest.place
  left join serial_event told on told.device = device.id and told.id = latest.hold
  left join serial_event blocking on blocking.device = device.id and blocking.id = latest.blocking;
