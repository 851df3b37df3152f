-- statement by statement
-- Claims are decided while these are made.
drop index concurrently if exists paperwork_reason;
create index concurrently paperwork_reason on paperwork (decision_reason) where decision_reason is not null;
drop index concurrently if exists paperwork_line_reason;
create index concurrently paperwork_line_reason on paperwork_line (decision_reason)
  where decision_reason is not null;
