-- What campaigns pay: their budgets in the ledger, what each claim has of them, and the tiers.

alter table ledger_journal drop constraint ledger_journal_kind_check;
alter table ledger_journal add constraint ledger_journal_kind_check check (kind in (
  'reservation', 'release', 'expiry', 'credit', 'maturity', 'payout', 'settlement', 'return',
  'clawback', 'correction', 'reversal', 'budget', 'cofunding'));

-- As before, with two more accounts: a budget never pays more than it holds; what a wholesaler
-- bears is kept apart from his wallet.
create or replace function describe_ledger_account() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  part text[] := string_to_array(new.id, ':');
begin
  new.currency := 'EUR';
  new.owner_id := null;
  new.owner_arke := null;
  new.min_balance := null;
  if part[1] = 'member' and part[3] in ('pending', 'held', 'available', 'in_payout')
    and cardinality(part) = 3 then
    new.kind := part[3];
    new.owner_id := part[2];
  elsif part[1] = 'paid' and cardinality(part) = 2 then
    new.kind := 'paid';
    new.owner_id := part[2];
  elsif part[1] in ('funding', 'clearing', 'recovered', 'budget', 'cofunding') and part[2] <> ''
    and cardinality(part) = 2 then
    new.kind := part[1];
  else
    raise exception 'no account is called %', new.id
      using errcode = 'check_violation', constraint = 'ledger_account_path';
  end if;
  if new.owner_id is not null then
    select arke into new.owner_arke from member where id = new.owner_id;
  end if;
  if new.owner_id is not null or new.kind = 'budget' then
    new.min_balance := 0;
  end if;
  return new;
end $$;

-- What a claim means for a campaign: the base of the campaign's counters. `reserved` until the
-- decision, then `spent`; a claim that ended keeps its row with neither.
create table claim_campaign (
  link_paperwork key not null references paperwork,
  link_campaign key not null references campaign,
  campaign_version integer not null,
  link_installer key not null references installer,
  link_sales_group key references sales_group,
  units integer not null check (units >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  wanted bigint not null check (wanted >= 0),
  outcome key not null check (outcome in (
    'sufficient', 'partial', 'base_only', 'waiting', 'refused')),
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  primary key (link_paperwork, link_campaign)
);
create index claim_campaign_installer on claim_campaign (link_campaign, link_installer)
  include (units, reserved, spent);
create index claim_campaign_group on claim_campaign (link_campaign, link_sales_group)
  include (reserved, spent);
create index claim_campaign_submitted on claim_campaign (link_campaign, submitted_at)
  include (reserved, spent);
create index claim_campaign_waiting on claim_campaign (link_campaign, submitted_at, link_paperwork)
  where outcome = 'waiting';

-- Each level of a budget is told once.
create table campaign_warning (
  link_campaign key not null references campaign on delete cascade,
  level integer not null check (level in (70, 85, 95)),
  told_at timestamptz(3) not null,
  primary key (link_campaign, level)
);

-- The wholesaler's part of an approved claim, for reversals pro rata.
create table wholesaler_share (
  link_paperwork key not null references paperwork,
  link_campaign key references campaign,
  link_wholesaler key not null references wholesaler,
  mode key not null check (mode in ('bonus', 'cofunding')),
  approved bigint not null check (approved >= 0),
  amount bigint not null check (amount >= 0),
  approved_back bigint not null default 0 check (approved_back between 0 and approved),
  amount_back bigint not null default 0 check (amount_back between 0 and amount),
  unique nulls not distinct (link_paperwork, link_campaign)
);
create index wholesaler_share_wholesaler on wholesaler_share (link_wholesaler);

-- An installer's tier; without a row, the lowest.
create table installer_tier (
  link_installer key primary key references installer on delete cascade,
  tier text not null,
  since date not null,
  notice_to text,
  notice_given_on date,
  notice_last_day date,
  measure bigint not null default 0,
  evaluated_on date not null,
  check ((notice_to is null) = (notice_given_on is null)
    and (notice_to is null) = (notice_last_day is null))
);

alter table setting drop constraint setting_kind_check;
alter table setting add constraint setting_kind_check
  check (kind in ('days', 'amount', 'percent', 'count', 'text', 'choice', 'switch'));

grant select, insert, update on claim_campaign, wholesaler_share, installer_tier to ruecklauf_app;
grant select, insert on campaign_warning to ruecklauf_app;
