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
  request_id text
);
create index audit_object on audit (object_id, seq);
create sequence audit_seq owned by audit.seq;
create function number_line() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.seq is not null then
    raise exception 'the trail numbers its lines itself' using errcode = 'insufficient_privilege';
  end if;
  new.seq := nextval('audit_seq');
  return new;
end $$;
create trigger number_line before insert on audit for each row execute function number_line();

create table audit_chain (
  seq bigint primary key references audit,
  hash bytea not null,
  chained_at timestamptz(3) not null default clock_timestamp()
);

create trigger append_only before update or delete on audit
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit
  for each statement execute function refuse_change();
create trigger append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_chain
  for each statement execute function refuse_change();
grant select, insert on audit to ruecklauf_app;
grant select on audit_chain to ruecklauf_app;

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
