-- Firms that claim.
create table installer (
  id key primary key,
  label german generated always as (coalesce(company, first_name || ' ' || last_name)) stored,
  company german,
  customer_number key unique,
  member_status key not null default 'incomplete'
    check (member_status in
      ('invited', 'incomplete', 'in_review', 'asked_back', 'declined', 'active', 'locked',
      'closed', 'deleted')),
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
  iban_masked text,
  bic key,
  account_holder german,
  iban_state key not null default 'missing'
    check (iban_state in
      ('missing', 'unchecked', 'confirmed', 'close_match', 'quarantine', 'no_match', 'invalid')),
  iban_changed_at timestamptz(3),
  -- Why it was declined or locked.
  status_reason text,
  -- The hold on a new account ends at this instant.
  iban_held_until timestamptz(3),
  -- The holder's name as the bank knows it.
  bank_name german,
  payout_hold_reason text,
  -- Since when it is a small business and has agreed to self-billing.
  small_business_since date,
  small_business_confirmed_on date,
  self_billing_at timestamptz(3),
  -- Since when the registration waits for the office.
  handed_in_at timestamptz(3),
  invited_until timestamptz(3),
  -- The member that is the same company; a merged one hands in no more.
  link_merged_into key references installer,
  merged_at timestamptz(3),
  -- The account number, sealed, and the mark by which equal ones are found.
  iban_sealed text,
  iban_index key,
  iban_key key references iban_key,
  -- The participant closed the account: the sign-in ends at once, what was claimed is still paid.
  closed_at timestamptz(3),
  constraint installer_iban_known
    check ((num_nonnulls(iban, iban_sealed) = 0) = (iban_state = 'missing')),
  constraint installer_hold_ends
    check (iban_state <> 'quarantine' or iban_held_until is not null),
  check (link_merged_into <> id),
  check ((link_merged_into is null) = (merged_at is null)),
  constraint installer_iban_mark check ((iban_sealed is null) = (iban_index is null)),
  constraint installer_iban_once check (num_nonnulls(iban, iban_sealed) <= 1),
  constraint installer_closed_is_out
    check ((member_status = 'closed') <= (inactive and closed_at is not null))
);
call make_member_table('installer');
create index installer_company on installer (company, id);
create index installer_iban on installer (iban);
-- The members' search, the palette, and the companies a link field proposes.
create index installer_search on installer using gin (company gin_trgm_ops, last_name gin_trgm_ops,
  email gin_trgm_ops, customer_number gin_trgm_ops, city gin_trgm_ops, label gin_trgm_ops);
create index installer_last_name on installer (last_name, id);
create index installer_label on installer (label, id);
create index installer_held on installer (iban_held_until) where iban_state = 'quarantine';
create index installer_mail_domain on installer (mail_domain(email));
create index installer_waiting on installer (handed_in_at) where member_status = 'in_review';
-- By what duplicates are found; bank accounts and an installer's domain have their index.
create index installer_vat_id on installer (vat_id);
create index installer_postcode on installer (postcode);
create index installer_merged on installer (link_merged_into) where link_merged_into is not null;
create index installer_iban_index on installer (iban_index);
create index installer_unsealed on installer (id) where iban is not null;
