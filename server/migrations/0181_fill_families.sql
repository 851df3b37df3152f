-- in batches
-- Claims of before have the families of their devices.
with moving as materialized (
  select set_config('ruecklauf.is_moving', 'on', true)
), batch as (
  select id from paperwork, moving where id > $1 order by id limit 2000
), found as (
  select batch.id, array(
    select distinct product.family::text
    from paperwork_line line join product on product.id = line.link_product
    where line.link_paperwork = batch.id and product.family is not null
    order by 1) as families
  from batch
), filled as (
  update paperwork p set product_families = found.families
  from found where found.id = p.id and p.product_families <> found.families
)
select max(id) as last, count(*)::int as rows from batch
