-- A question to the office becomes a thread: somebody looks after it, an answer is promised for a day.
alter table contact_request
  add column due_on date,
  add column answered_at timestamptz(3),
  add column link_assignee key references member;
alter table contact_request add column link_person key references person on delete set null;
create index contact_request_person on contact_request (link_person) where link_person is not null;
create index contact_request_due on contact_request (due_on, id) where contact_status = 'open';
create index contact_request_assignee on contact_request (link_assignee, contact_status)
  where link_assignee is not null;

-- What follows the question, from either side: only ever added to.
create table request_message (
  id key primary key,
  link_request key not null references contact_request on delete cascade,
  -- Its place in the thread, which ends at 200.
  number smallint not null check (number between 1 and 200),
  is_from_office boolean not null,
  -- Null for answers from before there were threads.
  link_author key,
  text text not null check (length(text) between 1 and 5000),
  written_at timestamptz(3) not null,
  unique (link_request, number)
);
grant select, insert on request_message to ruecklauf_app;

create table request_thread (
  link_request key primary key references contact_request on delete cascade,
  messages smallint not null default 0 check (messages between 0 and 200),
  read_by_owner smallint not null default 0 check (read_by_owner between 0 and messages),
  read_by_office smallint not null default 0 check (read_by_office between 0 and messages),
  -- The promised day that whoever looks after it was reminded of.
  reminded_of date
);
grant select, insert, update on request_thread to ruecklauf_app;

insert into request_message (id, link_request, number, is_from_office, text, written_at)
  select gen_random_uuid()::text, id, 1, true, answer, updated_at
  from contact_request where coalesce(answer, '') <> '';
insert into request_thread (link_request, messages, read_by_owner, read_by_office)
  select request.id, count(message.id), count(message.id), count(message.id)
  from contact_request request left join request_message message on message.link_request = request.id
  group by request.id;
