-- Attempts in the running window; keys are hashes.
create table rate_limit (
  key key primary key,
  attempts integer not null,
  resets_at timestamptz(3) not null
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
create index rate_limit_resets on rate_limit (resets_at);
grant select, insert, update, delete on rate_limit to ruecklauf_app;
