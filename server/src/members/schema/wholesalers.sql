-- Firms through whose sales points claims come.
create table wholesaler (
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
  -- Since when the registration waits for the office.
  handed_in_at timestamptz(3),
  invited_until timestamptz(3),
  -- The member that is the same company; a merged one hands in no more.
  link_merged_into key references wholesaler,
  merged_at timestamptz(3),
  -- The account number, sealed, and the mark by which equal ones are found.
  iban_sealed text,
  iban_index key,
  iban_key key references iban_key,
  -- The participant closed the account: the sign-in ends at once, what was claimed is still paid.
  closed_at timestamptz(3),
  constraint wholesaler_iban_known
    check ((num_nonnulls(iban, iban_sealed) = 0) = (iban_state = 'missing')),
  constraint wholesaler_hold_ends
    check (iban_state <> 'quarantine' or iban_held_until is not null),
  check (link_merged_into <> id),
  check ((link_merged_into is null) = (merged_at is null)),
  constraint wholesaler_iban_mark check ((iban_sealed is null) = (iban_index is null)),
  constraint wholesaler_iban_once check (num_nonnulls(iban, iban_sealed) <= 1),
  constraint wholesaler_closed_is_out
    check ((member_status = 'closed') <= (inactive and closed_at is not null))
);
call make_member_table('wholesaler');
create index wholesaler_company on wholesaler (company, id);
create index wholesaler_iban on wholesaler (iban);
create index wholesaler_held on wholesaler (iban_held_until) where iban_state = 'quarantine';
create index wholesaler_waiting on wholesaler (handed_in_at) where member_status = 'in_review';
-- By what duplicates are found; bank accounts and an installer's domain have their index.
create index wholesaler_vat_id on wholesaler (vat_id);
create index wholesaler_postcode on wholesaler (postcode);
create index wholesaler_mail_domain on wholesaler (mail_domain(email));
create index wholesaler_merged on wholesaler (link_merged_into) where link_merged_into is not null;
create index wholesaler_iban_index on wholesaler (iban_index);
create index wholesaler_unsealed on wholesaler (id) where iban is not null;
