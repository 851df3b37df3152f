-- What a statement changed is found without joining what was with what is, as in 0123: a plan that was
-- made for one row compares each of 10,000 with each.

create or replace function follow_changed_payouts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform follow_payouts(array(
    select distinct part.source_id
    from (select id, payout_status, executed_on from after
      except select id, payout_status, executed_on from before) moved
      join payout_part part on part.link_payout = moved.id and part.source_type = 'paperwork'));
  return null;
end $$;

create or replace function move_serials() returns trigger language plpgsql as $$
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
