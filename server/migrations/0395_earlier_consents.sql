-- in batches
-- What was said before nobody confirmed, and nothing was ever sent by it: it says of a firm from now on
-- that somebody has confirmed.
with batch as (
  select id from installer where id > $1 order by id limit 2000
), taken_back as (
  update installer set marketing_consent = false
  where id in (select id from batch) and marketing_consent
)
select max(id) as last, count(*)::int as rows from batch
