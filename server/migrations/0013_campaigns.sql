-- The life of a campaign: its whole rule as fields, and the versions that were put in force.

alter table campaign
  add column commissioning_from date,
  add column commissioning_to date,
  add column claim_days integer,
  add column late_grace_days integer,
  add column regions jsonb,
  add column tiers text[],
  add column new_customers_only boolean not null default false,
  add column replaces_base boolean not null default false,
  add column stacking_group key,
  add column pays boolean not null default true,
  add column counts boolean not null default true,
  add column installer_cap bigint,
  add column sales_group_cap bigint,
  add column budget_policy key not null default 'base_only'
    check (budget_policy in ('base_only', 'partial', 'waiting_list', 'refuse')),
  add column wholesaler_mode key not null default 'programme'
    check (wholesaler_mode in ('programme', 'none', 'bonus', 'cofunding')),
  add column wholesaler_amount bigint,
  add column wholesaler_percent double precision,
  add column terms_text text,
  add column subsidy_notice boolean not null default false,
  add column wordings_acknowledged boolean not null default false,
  add column proposed_by key references member,
  add column activated_by key references member,
  add column status_reason text,
  alter column claim_to drop not null,
  drop constraint campaign_amount_rule_check,
  add constraint campaign_amount_rule_check check (amount_rule in (
    'fixed', 'percent_of_base', 'percent_of_net_price', 'step', 'bundle'));

-- What is looked for by jobs and lists.
create index campaign_status on campaign (campaign_status, purchase_from, id);

-- The rule as the engine takes it, from a day on. Of the versions that begun by a day the latest
-- counts, of those from the same day the last one written.
create table campaign_version (
  campaign_id key not null references campaign,
  number integer not null check (number > 0),
  valid_from date not null,
  rule jsonb not null,
  texts jsonb not null default '{}',
  action key not null,
  reason text,
  created_at timestamptz(3) not null,
  created_by key references member,
  primary key (campaign_id, number)
);
create trigger refuse_change before update or delete on campaign_version
  for each row execute function refuse_change();
grant select, insert on campaign_version to ruecklauf_app;
