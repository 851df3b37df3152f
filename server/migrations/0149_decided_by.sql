-- What each person decided in a period, read from an index alone.

create index paperwork_decided_by on paperwork (link_assignee, decided_at)
  where decided_at is not null;
create index claim_objection_first_decided on claim_objection (first_decided_by, decided_at)
  where state <> 'open';
