-- Campaign news that has been sent to those who agreed to it, once each.
create table campaign_news (
  link_campaign key not null references campaign on delete cascade,
  news key not null check (news in ('ends', 'budget')),
  told_at timestamptz(3) not null,
  primary key (link_campaign, news)
);
grant select, insert on campaign_news to ruecklauf_app;
