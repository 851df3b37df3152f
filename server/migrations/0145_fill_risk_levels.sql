-- in batches
-- Until now the thresholds were 20 and 50.
with moving as materialized (
  select set_config('ruecklauf.is_moving', 'on', true)
), batch as (
  select id, risk_score, risk_level from paperwork, moving where id > $1 order by id limit 2000
), filled as (
  update paperwork p set risk_level = case when batch.risk_score >= 50 then 'red' else 'amber' end
  from batch where batch.id = p.id and batch.risk_score >= 20 and batch.risk_level = 'green'
)
select max(id) as last, count(*)::int as rows from batch
