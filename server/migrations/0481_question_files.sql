-- Files that came with a question to the office, or with what was written after it.
create table request_message_file (
  id key primary key,
  link_request key not null references contact_request on delete cascade,
  -- Null: with the question itself.
  link_message key references request_message on delete cascade,
  link_file key not null references arke_file,
  position smallint not null check (position between 1 and 5),
  unique nulls not distinct (link_request, link_message, position)
);
create index request_message_file_of on request_message_file (link_file);
create index request_message_file_with on request_message_file (link_message);
grant select, insert on request_message_file to ruecklauf_app;

-- What a question is about, beside a claim; the question stays when that goes.
alter table contact_request
  add column link_payout key references payout on delete set null,
  add column link_paperwork_line key references paperwork_line on delete set null,
  -- Of the device that took the place of one that broke.
  add column replacement_serial text check (length(replacement_serial) <= 100);
create index contact_request_payout on contact_request (link_payout) where link_payout is not null;
create index contact_request_line on contact_request (link_paperwork_line)
  where link_paperwork_line is not null;
