-- Addresses of other systems, the events that each receives, and how each delivery went. Triggers record an
-- event in the transaction that causes it: a rollback takes it along, and no event is lost.
create table webhook (
  id key primary key,
  name text not null check (length(name) between 2 and 60),
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- What signs, sealed; the one before signs too until its hour is over.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz(3),
  made_by key not null references member,
  created_at timestamptz(3) not null,
  -- How often in a row it has failed, since when, and not before when it is asked again.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz(3),
  resumes_at timestamptz(3),
  -- After long failing nothing is sent until somebody says so; what happens meanwhile waits.
  disabled_at timestamptz(3),
  leased_until timestamptz(3),
  ended_at timestamptz(3),
  check (num_nulls(former_secret, former_until) in (0, 2)),
  check ((failures = 0) = (failing_since is null))
);
grant select, insert, update on webhook to ruecklauf_app;

create table webhook_delivery (
  id key primary key,
  link_webhook key not null references webhook,
  -- The same for all receivers and all attempts; by it a receiver knows what it has had.
  event_id key not null,
  event key not null,
  data jsonb not null,
  occurred_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Null for at once.
  due_at timestamptz(3),
  delivered_at timestamptz(3),
  given_up_at timestamptz(3),
  check (num_nonnulls(delivered_at, given_up_at) < 2)
);
create index webhook_delivery_waiting on webhook_delivery (link_webhook, due_at nulls first, id)
  where delivered_at is null and given_up_at is null;
create index webhook_delivery_log on webhook_delivery (link_webhook, occurred_at desc, id desc);
create index webhook_delivery_occurred on webhook_delivery (occurred_at);
grant select, insert, update on webhook_delivery to ruecklauf_app;

create table webhook_attempt (
  id key primary key,
  link_delivery key not null references webhook_delivery on delete cascade,
  at timestamptz(3) not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- The answer, or why there was none.
  status integer,
  failure key,
  answer text check (length(answer) <= 500),
  check (num_nonnulls(status, failure) = 1)
);
create index webhook_attempt_delivery on webhook_attempt (link_delivery, at);
grant select, insert on webhook_attempt to ruecklauf_app;
