-- A participant is reminded of a request's deadline once at each step.
create table request_reminder (
  paperwork_id key not null references paperwork on delete cascade,
  deadline date not null,
  step key not null check (step in ('half_time', 'three_days', 'one_day')),
  primary key (paperwork_id, deadline, step)
);
grant select, insert on request_reminder to ruecklauf_app;

-- Of what somebody was reminded, each once: of a draft before its last day, of a review after its day.
create table claim_reminder (
  link_paperwork key not null references paperwork on delete cascade,
  kind key not null
    check (kind in ('draft_seven_days', 'draft_two_days',
      'campaign_seven_days', 'campaign_two_days', 'review_overdue', 'review_escalated')),
  -- The day it is about: another one is another reminder.
  about date not null,
  primary key (link_paperwork, kind, about)
);
grant select, insert on claim_reminder to ruecklauf_app;

-- The days on which a participant was reminded of what is missing, by hand or by itself: once a day.
create table request_reminded (
  link_paperwork key not null references paperwork on delete cascade,
  day date not null,
  primary key (link_paperwork, day)
);
grant select, insert on request_reminded to ruecklauf_app;

-- The first last day of a campaign that pays for a draft, where it is before the programme's; kept
-- whenever the draft is judged.
create table draft_campaign_end (
  link_paperwork key primary key references paperwork on delete cascade,
  link_campaign key not null references campaign,
  last_day date not null,
  grace_ends date not null check (grace_ends >= last_day)
);
create index draft_campaign_end_day on draft_campaign_end (last_day, link_paperwork);
grant select, insert, update, delete on draft_campaign_end to ruecklauf_app;
