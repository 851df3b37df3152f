-- Receipts: what tax sees of a payout, numbered without gaps, never changed.
create table receipt (
  id key primary key,
  label text generated always as (receipt_number) stored,
  receipt_number text not null unique check (receipt_number ~ '^(EM|GS|AB|ST)-\d{4}-\d{6,}$'),
  receipt_kind key not null check (receipt_kind in (
    'price_reduction', 'service_credit', 'statement', 'storno')),
  tax_treatment key not null
    check (tax_treatment in ('price_reduction', 'service_credit', 'manual')),
  link_member key not null references member,
  link_payout key not null references payout,
  link_storno_of key unique references receipt,
  issued_on date not null,
  gross bigint not null,
  net bigint,
  vat bigint,
  has_invoice boolean not null default false,
  check ((receipt_kind = 'storno') = (link_storno_of is not null)),
  check ((net is null) = (vat is null)),
  check (net + vat = gross)
);
call make_unit_table('receipt');
create index receipt_of_member on receipt (link_member, issued_on, id);
-- One payout may have several: what is taken back stands apart from what is granted.
create index receipt_of_payout on receipt (link_payout);
create index receipt_issued on receipt (issued_on);
-- Links lock the row, which needs the right to change it; the trigger refuses every change.
revoke delete on receipt from ruecklauf_app;

-- What a receipt says, as it was when it was made.
create table receipt_content (
  link_receipt key primary key references receipt,
  content jsonb not null
);
grant select, insert on receipt_content to ruecklauf_app;

-- What was drawn of it, once; the XML of an e-invoice is in the PDF, too.
create table receipt_file (
  link_receipt key primary key references receipt,
  pdf bytea not null,
  xml text,
  sha256 text not null,
  made_at timestamptz(3) not null
);
grant select, insert on receipt_file to ruecklauf_app;

-- The last number of each kind and year; the lock on its row makes the next one wait.
create table receipt_series (
  prefix key not null check (prefix in ('EM', 'GS', 'AB', 'ST')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (prefix, year)
);
grant select, insert, update on receipt_series to ruecklauf_app;
