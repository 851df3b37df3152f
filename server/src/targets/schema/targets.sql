-- What an installer is to reach, set for the whole of a campaign; whoever has no row goes by the
-- campaign's own quantity.
create table campaign_target (
  link_campaign key not null references campaign on delete cascade,
  link_installer key not null references installer on delete cascade,
  units integer not null check (units > 0),
  created_at timestamptz(3) not null,
  primary key (link_campaign, link_installer)
);
create index campaign_target_installer on campaign_target (link_installer);
grant select, insert, update, delete on campaign_target to ruecklauf_app;
