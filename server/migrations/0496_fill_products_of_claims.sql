-- in batches
-- What was submitted before has the products of its devices.
with batch as (
  select link_paperwork, devices from counted_claim where link_paperwork > $1
  order by link_paperwork limit 2000
), linked as (
  insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
  select distinct 'link', 'link_products', link_paperwork, 'paperwork', device.product, 'product'
  from batch cross join jsonb_to_recordset(devices) as device(product text)
  on conflict do nothing
)
select max(link_paperwork) as last, count(*)::int as rows from batch
