-- Answers to requests that carried an Idempotency-Key, written in the request's own transaction.
create table idempotency (
  member_id key not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  -- Null while the request runs.
  status integer,
  etag text,
  -- JSON, encrypted: some answers show a secret once.
  answer bytea,
  -- The answer where it is a unit as its row says it, written by the statement that creates it.
  unit text,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (member_id, key)
);
grant select, insert, update, delete on idempotency to ruecklauf_app;
