-- Which waiting registrations and changes of companies the office was reminded of, each once.
create table company_reminder (
  member key not null references member on delete cascade,
  kind key not null check (kind in ('registration', 'change')),
  -- When it was handed in: another one is another reminder.
  since timestamptz(3) not null,
  primary key (member, kind, since)
);
grant select, insert on company_reminder to ruecklauf_app;
