-- in batches
-- Devices that stand in the register already, as they stand.
with batch as (
  select * from serial_number where id > $1 order by id limit 5000
), new_ones as (
  select * from batch where not exists (select from serial_event where device = batch.id)
), placed as (
  insert into serial_event (device, kind, at, day, link_wholesaler)
  select id,
    case when delivered_on is null and link_wholesaler is null then 'produced' else 'delivered' end,
    inserted_at, coalesce(delivered_on, production_date), link_wholesaler
  from new_ones
), held as (
  insert into serial_event (device, kind, at, link_paperwork, link_former_claim, reason)
  select id, serial_state, updated_at, link_paperwork, link_former_claim,
    case serial_state when 'blocked' then coalesce(blocked_reason, '–') end
  from new_ones where serial_state not in ('known', 'delivered')
)
select max(id) as last, count(*)::int as rows from batch
