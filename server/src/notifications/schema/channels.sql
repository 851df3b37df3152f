-- How a person wants to be notified of each kind of event: by mail at once, by a daily or weekly mail, or
-- in the portal alone. Without a choice, mails leave at once. A reader is a person of a firm, or
-- a member who has no people.
create table notification_reader (
  id key primary key,
  link_member key not null references member on delete cascade,
  link_person key references person on delete cascade,
  -- Hours in Germany between which no mail leaves, but for what can't wait.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- Up to when a digest has told what there was.
  daily_until timestamptz(3) not null,
  weekly_until timestamptz(3) not null,
  unique nulls not distinct (link_member, link_person),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
grant select, insert, update on notification_reader to ruecklauf_app;

create table notification_channel (
  link_reader key not null references notification_reader on delete cascade,
  event key not null,
  channel key not null check (channel in ('daily', 'weekly', 'portal')),
  since timestamptz(3) not null,
  primary key (link_reader, event)
);
create index notification_channel_digests on notification_channel (channel, link_reader)
  where channel <> 'portal';
grant select, insert, update, delete on notification_channel to ruecklauf_app;
