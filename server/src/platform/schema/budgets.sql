-- What a member may still do of each thing that costs the server something. It is written with each of
-- them and worth nothing after a crash, so it needs no log.
create unlogged table budget (
  member_id key not null references member on delete cascade,
  action key not null,
  level double precision not null,
  filled_at timestamptz(3) not null,
  primary key (member_id, action)
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
grant select, insert, update on budget to ruecklauf_app;
