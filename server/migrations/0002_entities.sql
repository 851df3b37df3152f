-- One table an entity, columns as its definition in model/src/arkes says; a test holds them together.

create table "user" (
  id key primary key,
  label german generated always as (coalesce(first_name || ' ' || last_name, username)) stored,
  username key not null unique,
  email key not null unique check (email = lower(email) and email !~ '[\s,<>]'),
  first_name german,
  last_name german,
  phone_number text,
  last_login timestamptz(3),
  first_access boolean default true
);
call make_unit_table('user');

-- Whose login it is. An address that somebody has had, by its hash, leads to the same human again.
create table login (
  user_id key primary key references "user" on delete cascade,
  human key not null references human
);
create index login_human on login (human);
create table human_address (
  address_hash bytea primary key,
  human key not null references human
);
create index human_address_human on human_address (human);
grant select on login, human_address to ruecklauf_app;

-- Two rows turn out to be one human.
create procedure join_humans(known key, other key)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update login set human = known where human = other;
  update member set human = known where human = other;
  update human_address set human = known where human = other;
  delete from bond where (human, by_human) in ((known, other), (other, known));
  update bond set third = null where third in (known, other) and (human in (known, other)
    or by_human in (known, other));
  update bond set human = known where human = other;
  update bond set by_human = known where by_human = other;
  update bond set third = known where third = other;
  update change set proposed_human = known where proposed_human = other;
  update bank_account_history set actor_human = known where actor_human = other;
  delete from human where id = other;
end $$;
revoke execute on procedure join_humans(key, key) from public;

create function know_login() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address bytea := sha256(convert_to(new.email, 'UTF8'));
  known key := (select human from human_address where address_hash = address);
  own key := (select human from login where user_id = new.id);
begin
  if own is null then
    own := coalesce(known, new_human());
    insert into login (user_id, human) values (new.id, own);
  elsif known <> own then
    call join_humans(known, own);
    own := known;
  end if;
  insert into human_address (address_hash, human) values (address, own) on conflict do nothing;
  return null;
end $$;
create trigger know_login after insert or update of email on "user"
  for each row execute function know_login();

-- Never part of a unit.
create table credential (
  user_id key primary key references "user" on delete cascade,
  password_hash text not null,
  changed_at timestamptz(3) not null default clock_timestamp()
);

create table installer (
  id key primary key,
  label german generated always as (coalesce(company, first_name || ' ' || last_name)) stored,
  company german,
  customer_number key unique,
  member_status key not null default 'incomplete'
    check (member_status in ('invited', 'incomplete', 'in_review', 'active', 'locked', 'deleted')),
  legal_form text,
  street german,
  house_number text,
  postcode key,
  city german,
  country key default 'DE',
  vat_id key check (vat_id ~ '^[A-Z0-9]+$'),
  tax_number key,
  terms_version text,
  terms_accepted_at timestamptz(3),
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  small_business boolean default false,
  trade_register_number text,
  craft_chamber_number text,
  self_billing boolean default false,
  marketing_consent boolean default false,
  tier key not null default 'basis' check (tier in ('basis', 'silber', 'gold')),
  iban key,
  iban_masked text generated always as (left(iban, 4) || ' **** **** **** ' || right(iban, 4)) stored,
  bic key,
  account_holder german,
  iban_state key not null default 'missing'
    check (iban_state in ('missing', 'unchecked', 'confirmed', 'quarantine', 'no_match', 'invalid')),
  iban_changed_at timestamptz(3),
  check ((iban is null) = (iban_state = 'missing'))
);
call make_member_table('installer');
create index installer_company on installer (company, id);

create table wholesaler (
  id key primary key,
  label german generated always as (coalesce(company, first_name || ' ' || last_name)) stored,
  company german,
  customer_number key unique,
  member_status key not null default 'incomplete'
    check (member_status in ('invited', 'incomplete', 'in_review', 'active', 'locked', 'deleted')),
  legal_form text,
  street german,
  house_number text,
  postcode key,
  city german,
  country key default 'DE',
  vat_id key check (vat_id ~ '^[A-Z0-9]+$'),
  tax_number key,
  terms_version text,
  terms_accepted_at timestamptz(3),
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  iban key,
  iban_masked text generated always as (left(iban, 4) || ' **** **** **** ' || right(iban, 4)) stored,
  bic key,
  account_holder german,
  iban_state key not null default 'missing'
    check (iban_state in ('missing', 'unchecked', 'confirmed', 'quarantine', 'no_match', 'invalid')),
  iban_changed_at timestamptz(3),
  check ((iban is null) = (iban_state = 'missing'))
);
call make_member_table('wholesaler');
create index wholesaler_company on wholesaler (company, id);

create table moderator (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3),
  approval_limit bigint check (approval_limit >= 0)
);
call make_member_table('moderator');

create table admin (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3)
);
call make_member_table('admin');

create table super_admin (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3)
);
call make_member_table('super_admin');

create table brand (
  id key primary key,
  label german generated always as (first_name || ' ' || last_name) stored,
  arke_system_user key unique references "user",
  first_name german not null,
  last_name german not null,
  email key not null,
  phone text,
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  inactive boolean not null default false,
  last_access_time timestamptz(3)
);
call make_member_table('brand');

create table sales_group (
  id key primary key,
  label german generated always as (name) stored,
  name german not null unique,
  group_type key not null check (group_type in ('association', 'chain', 'region')),
  active boolean not null default true,
  note text
);
call make_unit_table('sales_group');

create table sales_point (
  id key primary key,
  label german generated always as (business_name) stored,
  business_name german not null,
  number key not null unique,
  link_wholesaler key not null references wholesaler,
  link_sales_group key references sales_group,
  vat_id key check (vat_id ~ '^[A-Z0-9]+$'),
  name_variants jsonb,
  street german,
  house_number text,
  postcode key,
  city german,
  country key default 'DE',
  active_from date,
  active_to date,
  active boolean not null default true,
  check (active_to >= active_from)
);
call make_unit_table('sales_point');
create index sales_point_name on sales_point (business_name, id);
create index sales_point_wholesaler on sales_point (link_wholesaler);
create index sales_point_group on sales_point (link_sales_group);
create index sales_point_vat on sales_point (vat_id);

create table product (
  id key primary key,
  label german generated always as (name) stored,
  name german not null,
  article_number key not null unique,
  gtin key unique,
  set_numbers text,
  family key not null
    check (family in ('heat_pump', 'split', 'boiler', 'storage', 'ventilation', 'control')),
  power_kw double precision,
  description text,
  serial_pattern text,
  serial_hint text,
  unknown_serial_policy key not null default 'review'
    check (unknown_serial_policy in ('reject', 'review', 'accept')),
  active boolean not null default true
);
call make_unit_table('product');
create index product_family on product (family, name, id);

create extension if not exists btree_gist;
create table product_rate (
  id key primary key,
  label text generated always as (null) stored,
  link_product key not null references product on delete cascade,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  amount bigint check (amount >= 0),
  percent_of_net_price double precision check (percent_of_net_price between 0 and 100),
  check (num_nonnulls(amount, percent_of_net_price) = 1),
  constraint product_rate_no_overlap exclude using gist (
    (link_product::text) with =, daterange(valid_from, valid_to, '[]') with &&)
);
call make_unit_table('product_rate');
create index product_rate_product on product_rate (link_product, valid_from, id);

create table paperwork (
  id key primary key,
  label text generated always as (coalesce(claim_number, 'Entwurf')) stored,
  claim_number key unique,
  paperwork_status key not null default 'draft' check (paperwork_status in (
    'draft', 'submitted', 'in_review', 'request_document', 'pending_second_approval', 'approved',
    'partially_approved', 'rejected', 'objection', 'withdrawn', 'expired', 'reversed')),
  link_installer key not null references installer,
  link_sales_point key references sales_point,
  invoice_number key,
  invoice_date date,
  invoice_seller german,
  invoice_seller_vat key,
  invoice_buyer german,
  invoice_total bigint,
  order_number key,
  commissioning_date date,
  installation_street german,
  installation_postcode key,
  installation_city german,
  note text,
  provenance jsonb,
  document_type key check (document_type in ('e_invoice', 'pdf', 'photo')),
  device_count integer not null default 0 check (device_count >= 0),
  expected_amount bigint not null default 0 check (expected_amount >= 0),
  approved_amount bigint check (approved_amount >= 0),
  submitted_at timestamptz(3),
  taken_at timestamptz(3),
  decided_at timestamptz(3),
  due_on date,
  is_late boolean not null default false,
  link_assignee key references member,
  checks jsonb,
  risk_score integer not null default 0,
  request_items jsonb,
  request_deadline date,
  resubmissions integer not null default 0,
  decision_round integer not null default 0,
  decision_reason key,
  decision_text text,
  internal_note text,
  snapshot jsonb,
  trace jsonb,
  check (paperwork_status in ('draft', 'withdrawn')
    or (submitted_at is not null and claim_number is not null and snapshot is not null)),
  check (paperwork_status <> 'request_document'
    or (request_items is not null and request_deadline is not null)),
  check (paperwork_status not in ('approved', 'partially_approved') or approved_amount is not null),
  check (paperwork_status <> 'rejected' or decision_reason is not null),
  check (paperwork_status <> 'in_review' or link_assignee is not null)
);
call make_unit_table('paperwork');
create index paperwork_status on paperwork (paperwork_status, inserted_at, id);
create index paperwork_installer on paperwork (link_installer, inserted_at, id);
create index paperwork_installer_status on paperwork (link_installer, paperwork_status);
create index paperwork_sales_point on paperwork (link_sales_point, inserted_at, id);
create index paperwork_submitted on paperwork (submitted_at, id);
create index paperwork_assignee on paperwork (link_assignee, paperwork_status);
create index paperwork_deadline on paperwork (request_deadline) where paperwork_status = 'request_document';
create index paperwork_invoice on paperwork (invoice_number);

create sequence claim_number_seq;
grant usage on sequence claim_number_seq to ruecklauf_app;

create table serial_number (
  id key primary key,
  label text generated always as (serial) stored,
  serial key not null unique check (serial ~ '^[A-Z0-9-]{4,40}$'),
  link_product key not null references product,
  production_date date,
  link_wholesaler key references wholesaler,
  delivered_on date,
  country key default 'DE',
  serial_state key not null default 'known'
    check (serial_state in ('known', 'delivered', 'claimed', 'rewarded', 'blocked', 'returned')),
  blocked_reason text,
  source text,
  link_paperwork key references paperwork,
  check (serial_state not in ('claimed', 'rewarded') or link_paperwork is not null)
);
call make_unit_table('serial_number');
create index serial_number_state on serial_number (serial_state, serial);
create index serial_number_product on serial_number (link_product, serial);
create index serial_number_paperwork on serial_number (link_paperwork);
create index serial_number_wholesaler on serial_number (link_wholesaler, serial);

create table paperwork_line (
  id key primary key,
  label text generated always as (coalesce(serial, product_name)) stored,
  link_paperwork key not null references paperwork on delete cascade,
  link_installer key not null references installer,
  position integer not null default 1,
  serial key,
  link_serial_number key references serial_number,
  link_product key references product,
  product_name german,
  net_price bigint check (net_price >= 0),
  invoice_line integer check (invoice_line >= 1),
  provenance jsonb,
  serial_check key,
  expected_amount bigint not null default 0 check (expected_amount >= 0),
  approved_amount bigint check (approved_amount >= 0),
  decision key not null default 'open'
    check (decision in ('open', 'approved', 'approved_reduced', 'rejected')),
  decision_reason key,
  trace jsonb,
  check (decision <> 'rejected' or decision_reason is not null)
);
call make_unit_table('paperwork_line');
create index paperwork_line_paperwork on paperwork_line (link_paperwork, position, id);
create index paperwork_line_serial on paperwork_line (serial);
create index paperwork_line_installer on paperwork_line (link_installer);
create index paperwork_line_serial_number on paperwork_line (link_serial_number);
create index paperwork_line_product on paperwork_line (link_product);

create table arke_file (
  id key primary key,
  label text generated always as (name) stored,
  name text not null,
  path key,
  provider key check (provider in ('local', 'aws')),
  size integer,
  extension key,
  media_type key,
  sha256 key,
  link_owner key references member
);
call make_unit_table('arke_file');
create index arke_file_owner on arke_file (link_owner);
create index arke_file_sha256 on arke_file (sha256);

create table document (
  id key primary key,
  label text generated always as (invoice_number) stored,
  link_paperwork key not null references paperwork,
  link_installer key not null references installer,
  link_file key not null references arke_file,
  kind key not null check (kind in ('invoice', 'type_plate', 'commissioning', 'other')),
  version_number integer not null default 1,
  answers_item text,
  invoice jsonb,
  -- Of an invoice: as it was read, or typed where nothing could be read.
  invoice_number key,
  invoice_date date,
  invoice_seller_vat key
);
call make_unit_table('document');
create index document_paperwork on document (link_paperwork, inserted_at);
create index document_file on document (link_file);
create index document_installer on document (link_installer);

create table campaign (
  id key primary key,
  label german generated always as (name) stored,
  name german not null,
  campaign_status key not null default 'draft' check (campaign_status in (
    'draft', 'in_approval', 'planned', 'active', 'paused', 'exhausted', 'ended', 'settled')),
  description text,
  purchase_from date not null,
  purchase_to date not null,
  claim_to date not null,
  reference_date key not null default 'invoice_date' check (reference_date in (
    'order_date', 'invoice_date', 'delivery_date', 'commissioning_date')),
  amount_rule key not null default 'fixed' check (amount_rule in (
    'fixed', 'percent_of_base', 'percent_of_net_price', 'step')),
  amount bigint,
  percent double precision,
  min_quantity integer,
  stacking key not null default 'stackable' check (stacking in ('exclusive', 'stackable', 'best_of')),
  priority integer not null default 100,
  budget bigint,
  tax_treatment key not null default 'price_reduction' check (tax_treatment in (
    'price_reduction', 'service_credit', 'manual')),
  addresses_consumers boolean not null default false,
  check (purchase_to >= purchase_from and claim_to >= purchase_to)
);
call make_unit_table('campaign');
create index campaign_from on campaign (purchase_from, id);

create table notification (
  id key primary key,
  label text generated always as (title) stored,
  link_member key not null references member on delete cascade,
  event key not null,
  title text not null,
  text text,
  path text,
  read_at timestamptz(3)
);
call make_unit_table('notification');
create index notification_member on notification (link_member, inserted_at, id);
create index notification_unread on notification (link_member) where read_at is null;

create table faq (
  id key primary key,
  label german generated always as (question) stored,
  question german not null,
  answer text not null,
  category key not null
    check (category in ('claiming', 'serial', 'deadlines', 'payout', 'tax', 'account')),
  audience text[],
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  position integer not null default 0,
  published boolean not null default true
);
call make_unit_table('faq');
create index faq_category on faq (category, position, id);

create table contact_request (
  id key primary key,
  label text generated always as (subject) stored,
  link_member key not null references member,
  topic key not null check (topic in
    ('claim', 'payout', 'account', 'product', 'exchanged', 'returned', 'other')),
  subject text not null,
  message text not null,
  link_paperwork key references paperwork,
  contact_status key not null default 'open' check (contact_status in ('open', 'answered', 'closed')),
  answer text
);
call make_unit_table('contact_request');
create index contact_request_member on contact_request (link_member, inserted_at, id);
create index contact_request_status on contact_request (contact_status, inserted_at, id);

create table setting (
  id key primary key,
  label text generated always as (title) stored,
  title text not null,
  category key not null check (category in ('programme', 'review', 'payout', 'texts')),
  kind key not null check (kind in ('days', 'amount', 'text', 'choice', 'switch')),
  value text not null,
  choices text[],
  help text,
  is_rare boolean not null default false,
  position integer not null default 0
);
call make_unit_table('setting');
create index setting_category on setting (category, position, id);

create table payout (
  id key primary key,
  label text generated always as (null) stored,
  link_member key not null references member,
  amount bigint not null check (amount > 0),
  iban_masked text,
  payout_status key not null check (payout_status in ('planned', 'sent', 'executed', 'returned')),
  executed_on date,
  return_reason text
);
call make_unit_table('payout');
create index payout_member on payout (link_member, inserted_at, id);
