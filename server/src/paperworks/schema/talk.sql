-- What a participant and the office write to each other about a claim: only ever added to.
create table claim_message (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  -- Its place in the thread, which ends at 200.
  number smallint not null check (number between 1 and 200),
  is_from_office boolean not null,
  link_author key not null,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz(3) not null,
  unique (link_paperwork, number)
);
grant select, insert on claim_message to ruecklauf_app;

-- Up to five files of a message. Readers of the thread see them; they are no documents of the claim.
create table claim_message_file (
  id key primary key,
  link_message key not null references claim_message on delete cascade,
  link_file key not null references arke_file,
  position smallint not null check (position between 1 and 5),
  unique (link_message, position)
);
create index claim_message_file_of on claim_message_file (link_file);
grant select, insert on claim_message_file to ruecklauf_app;

-- How many messages a claim has, and up to which of them each side has read.
create table claim_thread (
  link_paperwork key primary key references paperwork on delete cascade,
  messages smallint not null default 0 check (messages between 0 and 200),
  -- Up to which number each side has read.
  read_by_owner smallint not null default 0 check (read_by_owner between 0 and messages),
  read_by_office smallint not null default 0 check (read_by_office between 0 and messages),
  comments smallint not null default 0 check (comments between 0 and 500)
);
grant select, insert, update on claim_thread to ruecklauf_app;
