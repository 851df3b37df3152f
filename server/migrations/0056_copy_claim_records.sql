-- in batches
-- What claims were judged by is copied to their records; one whose record is there already was written
-- meanwhile, and its record knows more.
with batch as (
  select id, provenance, checks, snapshot, trace from paperwork where id > $1 order by id limit 2000
), copied as (
  insert into paperwork_record (id, provenance, checks, snapshot, trace)
  select * from batch where num_nonnulls(provenance, checks, snapshot, trace) > 0
  on conflict (id) do nothing
)
select max(id) as last, count(*)::int as rows from batch
