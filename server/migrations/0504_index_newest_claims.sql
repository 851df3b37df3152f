-- statement by statement
-- The office's newest claims: drafts are none of its business, and a participant's program makes any number.
drop index concurrently if exists paperwork_newest;
create index concurrently paperwork_newest on paperwork (inserted_at, id)
  where paperwork_status <> 'draft';
