-- in batches
-- What was judged before has its figures from what was kept of it.
with moving as materialized (
  select set_config('ruecklauf.is_moving', 'on', true)
), batch as (
  select id from paperwork, moving where id > $1 order by id limit 2000
), found as (
  select batch.id, made.made, made.passed, devices.family
  from batch
    left join paperwork_record record using (id)
    left join lateral (
      select count(*) filter (where one ->> 'state' <> 'not_testable')::int as made,
        count(*) filter (where one ->> 'state' = 'passed')::int as passed
      from jsonb_array_elements(case when jsonb_typeof(record.checks) = 'array'
        then record.checks else '[]' end) one
    ) made on true
    left join lateral (
      select case when count(distinct product.family) > 1 then 'mixed' else min(product.family) end
        as family
      from paperwork_line line join product on product.id = line.link_product
      where line.link_paperwork = batch.id
    ) devices on true
), filled as (
  update paperwork p set checks_made = found.made, checks_passed = found.passed,
    product_family = found.family
  from found where found.id = p.id and (p.checks_made, p.checks_passed, p.product_family)
    is distinct from (found.made, found.passed, found.family)
)
select max(id) as last, count(*)::int as rows from batch
