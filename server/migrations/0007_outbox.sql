-- What has to happen after a commit, what recurs, and the order of the trail's hash chain.

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

-- A member's bell rings on every instance, whoever wrote the notification.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('ruecklauf', json_build_object(
    'topic', 'notification', 'id', new.id, 'member', new.link_member)::text);
  return null;
end $$;
create trigger tell_notification after insert on notification
  for each row execute function tell_notification();

-- When a recurring job last began, and how that went.
create table job_run (
  name key primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  last_error text
);

-- A participant is reminded of a request's deadline once at each step.
create table request_reminder (
  paperwork_id key not null references paperwork on delete cascade,
  deadline date not null,
  step key not null check (step in ('half_time', 'three_days', 'one_day')),
  primary key (paperwork_id, deadline, step)
);
grant select, insert on request_reminder to ruecklauf_app;

-- Rows of the trail are chained in the order in which they are found: a later number may commit first.
alter table audit_chain add column position bigint not null unique check (position >= 1);
