-- What a claim means for a campaign: the base of the campaign's counters. `reserved` until the
-- decision, then `spent`; a claim that ended keeps its row with neither.
create table claim_campaign (
  link_paperwork key not null references paperwork,
  link_campaign key not null references campaign,
  campaign_version integer not null,
  link_installer key not null references installer,
  link_sales_group key references sales_group,
  -- Devices that count for the campaign's steps; none once the claim ended without pay.
  units integer not null check (units >= 0),
  -- Cents until the decision.
  reserved bigint not null default 0 check (reserved >= 0),
  -- Cents since the decision.
  spent bigint not null default 0 check (spent >= 0),
  wanted bigint not null check (wanted >= 0),
  outcome key not null check (outcome in (
    'sufficient', 'partial', 'base_only', 'waiting', 'refused')),
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  primary key (link_paperwork, link_campaign)
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
create index claim_campaign_installer on claim_campaign (link_campaign, link_installer)
  include (units, reserved, spent);
create index claim_campaign_group on claim_campaign (link_campaign, link_sales_group)
  include (reserved, spent);
create index claim_campaign_submitted on claim_campaign (link_campaign, submitted_at)
  include (reserved, spent);
create index claim_campaign_waiting on claim_campaign (link_campaign, submitted_at, link_paperwork)
  where outcome = 'waiting';
grant select, insert, update on claim_campaign to ruecklauf_app;

-- The office is notified once of each level of a budget.
create table campaign_warning (
  link_campaign key not null references campaign on delete cascade,
  level integer not null
    check (level in (70, 85, 95, 100)),
  told_at timestamptz(3) not null,
  primary key (link_campaign, level)
);
-- A higher budget is warned of anew: the levels that it does not reach are forgotten.
grant select, insert, delete on campaign_warning to ruecklauf_app;

-- The wholesaler's part of an approved claim, for reversals pro rata.
create table wholesaler_share (
  link_paperwork key not null references paperwork,
  -- The campaign with a rule of its own; null: the programme's.
  link_campaign key references campaign,
  link_wholesaler key not null references wholesaler,
  mode key not null check (mode in ('bonus', 'cofunding')),
  -- Cents of the installer that the share is computed on, and what of them was reversed.
  approved bigint not null check (approved >= 0),
  amount bigint not null check (amount >= 0),
  approved_back bigint not null default 0 check (approved_back between 0 and approved),
  amount_back bigint not null default 0 check (amount_back between 0 and amount),
  unique nulls not distinct (link_paperwork, link_campaign)
);
create index wholesaler_share_wholesaler on wholesaler_share (link_wholesaler);
-- A claim that is decided anew gives its wholesaler a new share.
grant select, insert, update, delete on wholesaler_share to ruecklauf_app;
call count_changes('claim_campaign');
