-- Questions to the office are threads: somebody looks after each, an answer is promised for a day.
create table contact_request (
  id key primary key,
  label text generated always as (subject) stored,
  link_member key not null references member,
  topic key not null check (topic in
    ('claim', 'payout', 'account', 'product', 'exchanged', 'returned', 'other')),
  subject text not null,
  message text not null,
  link_paperwork key references paperwork,
  contact_status key not null default 'open' check (contact_status in ('open', 'answered', 'closed')),
  answer text,
  due_on date,
  answered_at timestamptz(3),
  link_assignee key references member,
  link_person key references person on delete set null,
  -- What a question is about, beside a claim; the question stays when that goes.
  link_payout key references payout on delete set null,
  link_paperwork_line key references paperwork_line on delete set null,
  -- Of the device that took the place of one that broke.
  replacement_serial text check (length(replacement_serial) <= 100)
);
call make_unit_table('contact_request');
create index contact_request_member on contact_request (link_member, inserted_at, id);
create index contact_request_status on contact_request (contact_status, inserted_at, id);
create index contact_request_person on contact_request (link_person) where link_person is not null;
create index contact_request_due on contact_request (due_on, id) where contact_status = 'open';
create index contact_request_assignee on contact_request (link_assignee, contact_status)
  where link_assignee is not null;
create index contact_request_payout on contact_request (link_payout) where link_payout is not null;
create index contact_request_line on contact_request (link_paperwork_line)
  where link_paperwork_line is not null;

-- What follows the question, from either side: only ever added to.
create table request_message (
  id key primary key,
  link_request key not null references contact_request on delete cascade,
  -- Its place in the thread, which ends at 200.
  number smallint not null check (number between 1 and 200),
  is_from_office boolean not null,
  link_author key,
  text text not null check (length(text) between 1 and 5000),
  written_at timestamptz(3) not null,
  unique (link_request, number)
);
grant select, insert on request_message to ruecklauf_app;

create table request_thread (
  link_request key primary key references contact_request on delete cascade,
  messages smallint not null default 0 check (messages between 0 and 200),
  -- Up to which number each side has read.
  read_by_owner smallint not null default 0 check (read_by_owner between 0 and messages),
  read_by_office smallint not null default 0 check (read_by_office between 0 and messages),
  -- The promised day that whoever looks after it was reminded of.
  reminded_of date
);
grant select, insert, update on request_thread to ruecklauf_app;

-- Files that came with a question to the office, or with what was written after it.
create table request_message_file (
  id key primary key,
  link_request key not null references contact_request on delete cascade,
  -- Null: with the question itself.
  link_message key references request_message on delete cascade,
  link_file key not null references arke_file,
  -- From 1.
  position smallint not null check (position between 1 and 5),
  unique nulls not distinct (link_request, link_message, position)
);
create index request_message_file_of on request_message_file (link_file);
create index request_message_file_with on request_message_file (link_message);
grant select, insert on request_message_file to ruecklauf_app;
