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

alter table claim_reminder drop constraint claim_reminder_kind_check,
  add constraint claim_reminder_kind_check check (kind in ('draft_seven_days', 'draft_two_days',
    'campaign_seven_days', 'campaign_two_days', 'review_overdue', 'review_escalated'));
