-- Files that come by themselves: a saved view, or the report of the month before.
create table mail_schedule (
  id key primary key,
  link_member key not null references member on delete cascade,
  -- One of five: nobody has more, however many requests come at once.
  slot smallint not null check (slot between 1 and 5),
  -- Null: the report of the month before.
  link_view key references saved_view on delete cascade,
  rhythm key not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- German days: the next one it is made on, and the last.
  next_on date not null,
  last_on date,
  unique (link_member, slot),
  check (link_view is not null or rhythm = 'monthly')
);
create unique index mail_schedule_once on mail_schedule (link_member, coalesce(link_view, ''), rhythm);
create index mail_schedule_due on mail_schedule (next_on, id);
create index mail_schedule_view on mail_schedule (link_view) where link_view is not null;
grant select, insert, update, delete on mail_schedule to ruecklauf_app;
