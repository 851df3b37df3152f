-- in batches
-- What was decided before keeps the words it was told with: the reasons' first ones.
with moving as materialized (
  select set_config('ruecklauf.is_moving', 'on', true)
), batch as (
  select id, decision_reason from paperwork, moving where id > $1 order by id limit 2000
), claims as (
  update paperwork p set decision_reason = p.decision_reason
  from batch where p.id = batch.id and p.decision_reason is not null and p.decision_words is null
), lines as (
  update paperwork_line l set decision_reason = l.decision_reason
  from batch where l.link_paperwork = batch.id and l.decision_reason is not null
    and l.decision_words is null
)
select max(id) as last, count(*)::int as rows from batch
