-- What those who agreed to news have been told of a campaign, each once.
create table campaign_news (
  link_campaign key not null references campaign on delete cascade,
  news key not null check (news in ('ends', 'budget')),
  told_at timestamptz(3) not null,
  primary key (link_campaign, news)
);
grant select, insert on campaign_news to ruecklauf_app;
