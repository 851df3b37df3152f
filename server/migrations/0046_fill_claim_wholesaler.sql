-- in batches
-- A claim that paid a wholesaler came through that one; any other through who has the point today.
with moving as materialized (
  select set_config('ruecklauf.is_moving', 'on', true)
), batch as (
  select id, paperwork_status, link_sales_point, link_wholesaler from paperwork, moving
  where id > $1 order by id limit 2000
), filled as (
  update paperwork p set link_wholesaler = coalesce(
    (select s.link_wholesaler from wholesaler_share s where s.link_paperwork = p.id limit 1),
    (select s.link_wholesaler from sales_point s where s.id = p.link_sales_point))
  from batch where batch.id = p.id and batch.paperwork_status <> 'draft'
    and batch.link_sales_point is not null and batch.link_wholesaler is null
)
select max(id) as last, count(*)::int as rows from batch
