-- Campaigns: the whole rule as fields, and the versions that were put in force.
create table campaign (
  id key primary key,
  label german generated always as (name) stored,
  name german not null,
  campaign_status key not null default 'draft' check (campaign_status in (
    'draft', 'in_approval', 'planned', 'active', 'paused', 'exhausted', 'ended', 'settled')),
  description text,
  purchase_from date not null,
  purchase_to date not null,
  claim_to date,
  reference_date key not null default 'invoice_date' check (reference_date in (
    'order_date', 'invoice_date', 'delivery_date', 'commissioning_date')),
  amount_rule key not null default 'fixed'
    check (amount_rule in (
      'fixed', 'percent_of_base', 'percent_of_net_price', 'step', 'bundle')),
  amount bigint,
  percent double precision,
  min_quantity integer,
  stacking key not null default 'stackable' check (stacking in ('exclusive', 'stackable', 'best_of')),
  priority integer not null default 100,
  budget bigint,
  tax_treatment key not null default 'price_reduction' check (tax_treatment in (
    'price_reduction', 'service_credit', 'manual')),
  addresses_consumers boolean not null default false,
  commissioning_from date,
  commissioning_to date,
  claim_days integer,
  late_grace_days integer,
  regions jsonb,
  tiers text[],
  new_customers_only boolean not null default false,
  replaces_base boolean not null default false,
  stacking_group key,
  pays boolean not null default true,
  counts boolean not null default true,
  installer_cap bigint,
  sales_group_cap bigint,
  budget_policy key not null default 'base_only'
    check (budget_policy in ('base_only', 'partial', 'waiting_list', 'refuse')),
  wholesaler_mode key not null default 'programme'
    check (wholesaler_mode in ('programme', 'none', 'bonus', 'cofunding')),
  wholesaler_amount bigint,
  wholesaler_percent double precision,
  terms_text text,
  subsidy_notice boolean not null default false,
  wordings_acknowledged boolean not null default false,
  proposed_by key references member,
  activated_by key references member,
  status_reason text,
  -- It pays from the nth device on, and n is each installer's own target.
  personal_target boolean not null default false,
  -- Whole families of products, those that come later too.
  families text[],
  -- In other languages than German; what is empty is read in German.
  name_en text,
  name_it text,
  name_es text,
  description_en text,
  description_it text,
  description_es text,
  terms_text_en text,
  terms_text_it text,
  terms_text_es text,
  check (purchase_to >= purchase_from and claim_to >= purchase_to)
);
call make_unit_table('campaign');
create index campaign_from on campaign (purchase_from, id);
create index campaign_status on campaign (campaign_status, purchase_from, id);

-- The rule as the engine takes it, from a day on. Of the versions that begun by a day the latest
-- counts, of those from the same day the last one written.
create table campaign_version (
  campaign_id key not null references campaign,
  number integer not null check (number > 0),
  -- German day, judged by the campaign's reference date.
  valid_from date not null,
  -- As it was written; `completeRule` says what it means today.
  rule jsonb not null,
  texts jsonb not null default '{}',
  action key not null,
  reason text,
  created_at timestamptz(3) not null,
  created_by key references member,
  primary key (campaign_id, number)
);
grant select, insert on campaign_version to ruecklauf_app;
create trigger refuse_change before update or delete on campaign_version
  for each row execute function refuse_change();
