-- The days on which a participant was reminded of what he owes, by hand or by itself: once a day.
create table request_reminded (
  link_paperwork key not null references paperwork on delete cascade,
  day date not null,
  primary key (link_paperwork, day)
);
grant select, insert on request_reminded to ruecklauf_app;

-- How many claims the busiest hundredth of firms has handed in within 30 days; counted every night.
create table peer_figure (
  id key primary key check (id = 'claims_of_30_days'),
  -- The 99th percentile of the firms that handed in any.
  most integer not null check (most >= 0),
  firms integer not null check (firms >= 0),
  counted_at timestamptz(3) not null
);
grant select, insert, update on peer_figure to ruecklauf_app;

-- Claims of one day and one place.
create index paperwork_same_place on paperwork (installation_postcode, submitted_at)
  where paperwork_status <> 'draft';
