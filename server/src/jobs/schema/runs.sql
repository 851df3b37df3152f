-- When a recurring job last began, and how that went.
create table job_run (
  name key primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  last_error text,
  -- How often in a row a job has failed; the second failure notifies the admins.
  failures integer not null default 0
    check (failures >= 0)
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
-- The dashboard of super admins tells how many jobs fail.
grant select on job_run to ruecklauf_app;
