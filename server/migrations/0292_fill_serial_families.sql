-- in batches
-- Devices that stand in the register already. What changes them meanwhile has filled them.
with batch as (
  select id from serial_number where id > $1 order by id limit 5000
), filled as (
  update serial_number device set family = product.family
  from batch, product
  where device.id = batch.id and product.id = device.link_product and device.family is null
)
select max(id) as last, count(*)::int as rows from batch
