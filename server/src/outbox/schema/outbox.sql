-- What has to happen after a commit.
create table outbox (
  id key primary key,
  kind key not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  due_at timestamptz(3) not null,
  leased_until timestamptz(3),
  attempts integer not null default 0,
  done_at timestamptz(3),
  last_error text
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
create index outbox_open on outbox (due_at, id) where done_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;
grant select, insert, update on outbox to ruecklauf_app;

-- Wakes the workers of every instance once the row is there.
create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('ruecklauf', '{"topic":"outbox","id":""}');
  return null;
end $$;
create trigger tell_outbox after insert on outbox
  for each statement execute function tell_outbox();
