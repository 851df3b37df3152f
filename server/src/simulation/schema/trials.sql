-- Campaigns on trial: what claims handed in meanwhile would get from them. Nothing of it is paid,
-- reserved or counted for anybody; decision 35 says why it stands aside.
create table campaign_trial (
  id key primary key,
  link_campaign key not null references campaign on delete cascade,
  -- As the campaign stood when the trial began.
  rule jsonb not null,
  started_at timestamptz(3) not null,
  started_by key not null references member,
  -- The last German day whose claims take part.
  last_day date not null,
  ended_at timestamptz(3),
  -- Null where the program ended it.
  ended_by key references member,
  ended_because key check (ended_because in ('asked', 'over', 'in_force')),
  check ((ended_at is null) = (ended_because is null)),
  check ((ended_because is not distinct from 'asked') = (ended_by is not null))
);
create unique index campaign_trial_one_each on campaign_trial (link_campaign) where ended_at is null;
create index campaign_trial_newest on campaign_trial (link_campaign, started_at desc);
grant select, insert, update on campaign_trial to ruecklauf_app;

-- A claim that a trial looked at, by the German day of its submission; in cents.
create table trial_claim (
  link_trial key not null references campaign_trial on delete cascade,
  link_paperwork key not null references paperwork on delete cascade,
  link_installer key not null,
  link_sales_group key,
  -- German day of submission.
  day date not null,
  -- Devices that would count for the campaign's steps.
  units integer not null check (units >= 0),
  -- Devices with a bonus, and what the campaign would pay.
  devices integer not null check (devices >= 0),
  bonus bigint not null check (bonus >= 0),
  -- What the claim would get more than it does: less than the bonus where another campaign yields.
  more bigint not null,
  primary key (link_trial, link_paperwork),
  check (bonus > 0 or devices = 0)
);
create index trial_claim_installer on trial_claim (link_trial, link_installer);
create index trial_claim_bonus on trial_claim (link_trial, bonus desc, link_paperwork) where bonus > 0;
create index trial_claim_paperwork on trial_claim (link_paperwork);
grant select, insert, update, delete on trial_claim to ruecklauf_app;

create table trial_device (
  link_trial key not null,
  link_paperwork key not null,
  link_paperwork_line key not null,
  bonus bigint not null check (bonus > 0),
  primary key (link_trial, link_paperwork_line),
  foreign key (link_trial, link_paperwork) references trial_claim on delete cascade
);
create index trial_device_claim on trial_device (link_trial, link_paperwork);
grant select, insert, update, delete on trial_device to ruecklauf_app;

-- Claims that changed while anything was on trial, for the job that works it out: whoever hands in or
-- decides writes a line and waits for nobody.
create table trial_due (
  seq bigint generated always as identity primary key,
  link_paperwork key not null
);
grant select, insert, delete on trial_due to ruecklauf_app;

create function note_for_trials() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from campaign_trial where ended_at is null) then
    insert into trial_due (link_paperwork) values (new.link_paperwork);
  end if;
  return null;
end $$;
create trigger note_for_trials after insert or update on counted_claim for each row
  when (new.status is not null) execute function note_for_trials();

-- What trials come to, kept by day like other figures (decision 19); without a sales group: ''.
create table trial_entry (
  sign smallint not null,
  link_trial key not null,
  link_sales_group key,
  day date not null,
  devices integer not null,
  bonus bigint not null,
  more bigint not null
);

create view counted_trial_entry as
select 1::smallint as sign, link_trial, link_sales_group, day, devices, bonus, more from trial_claim;

create function keep_trial() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into trial_entry values (-1, old.link_trial, old.link_sales_group, old.day, old.devices,
      old.bonus, old.more);
  end if;
  if tg_op <> 'DELETE' then
    insert into trial_entry values (1, new.link_trial, new.link_sales_group, new.day, new.devices,
      new.bonus, new.more);
  end if;
  return null;
end $$;
create trigger keep_figures after insert or update or delete on trial_claim
  for each row execute function keep_trial();

call keep_figure('trial_day', 'trial_entry', 'counted_trial_entry', '{trial,sales_group,day}', $$
  select link_trial as trial, coalesce(link_sales_group, '')::key as sales_group, day,
    sign::bigint as seen, (sign * (bonus > 0)::int)::bigint as claims,
    (sign * devices)::bigint as devices, sign * bonus as bonus, sign * more as more
  from $entries $$);
