-- What a campaign would have cost in the past: computed aside, told by every instance.
create table what_if (
  id key primary key,
  campaign_id key not null references campaign on delete cascade,
  asked_by key not null references member on delete cascade,
  asked_at timestamptz(3) not null,
  months integer not null check (months in (3, 6, 12)),
  -- As they were asked for, to be shown beside the result.
  variants jsonb not null,
  state key not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- Renewed every second by the instance that works on it; one that stops doing so is gone.
  alive_at timestamptz(3) not null default clock_timestamp(),
  claims_done integer not null default 0,
  claims_total integer,
  result jsonb,
  failure key,
  ended_at timestamptz(3),
  check ((state = 'done') = (result is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'running') = (ended_at is null))
);
create index what_if_campaign on what_if (campaign_id, asked_at desc);
-- One at a time for each person: two would only make each other slow.
create unique index what_if_one_each on what_if (asked_by) where state = 'running';
grant select, insert, update on what_if to ruecklauf_app;
