-- Who did what: an append-only trail, chained by hashes in a table of its own.
create table audit (
  -- Given by the trail itself (number_line): nobody who writes a line chooses its place.
  seq bigint primary key,
  at timestamptz(3) not null default clock_timestamp(),
  actor key,
  role key,
  action key not null,
  object_arke key not null,
  object_id key not null,
  changes jsonb not null default '{}',
  request_id text,
  -- The trail knows who of the firm it was.
  person key
);
create index audit_object on audit (object_id, seq);
-- What was done to a unit; signing in does nothing to it.
create index audit_object_log on audit (object_id, seq)
  where action not in ('signed_in', 'sign_in_failed', 'access_refused', 'limit_reached',
    'password_wrong');
-- The trail is read by time: whole, of one person, of one kind of object.
create index audit_time on audit (at, seq);
create index audit_actor_time on audit (actor, at, seq);
create index audit_arke_time on audit (object_arke, at, seq);
grant select, insert on audit to ruecklauf_app;
create sequence audit_seq owned by audit.seq;

create table audit_chain (
  seq bigint primary key references audit,
  hash bytea not null,
  chained_at timestamptz(3) not null default clock_timestamp(),
  -- Rows of the trail are chained in the order in which they are found: a later number may commit
  -- first.
  position bigint not null unique check (position >= 1)
);
grant select on audit_chain to ruecklauf_app;
