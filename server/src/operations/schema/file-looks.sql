-- Looks through all stored files, one a night: how far the one in hand has come, and what each found.
create table file_look (
  id key primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- The last `arke_file` that was read; the next piece goes on from there.
  after key not null default '',
  files integer not null default 0 check (files >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  damaged integer not null default 0 check (damaged between 0 and files)
);
create unique index file_look_one_open on file_look ((true)) where ended_at is null;
create index file_look_began on file_look (began_at);
grant select, insert, update, delete on file_look to ruecklauf_app;
