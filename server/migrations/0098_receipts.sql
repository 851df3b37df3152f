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
create unique index receipt_of_payout on receipt (link_payout, tax_treatment)
  where receipt_kind <> 'storno';
create index receipt_of_member on receipt (link_member, issued_on, id);

-- What a receipt says, as it was when it was made.
create table receipt_content (
  link_receipt key primary key references receipt,
  content jsonb not null
);

-- What was drawn of it, once; the XML of an e-invoice is in the PDF, too.
create table receipt_file (
  link_receipt key primary key references receipt,
  pdf bytea not null,
  xml text,
  sha256 text not null,
  made_at timestamptz(3) not null
);

-- The last number of each kind and year; the lock on its row makes the next one wait.
create table receipt_series (
  prefix key not null check (prefix in ('EM', 'GS', 'AB', 'ST')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (prefix, year)
);

create trigger append_only before update or delete on receipt
  for each row execute function refuse_change();
create trigger append_only before update or delete on receipt_content
  for each row execute function refuse_change();
create trigger append_only before update or delete on receipt_file
  for each row execute function refuse_change();
create trigger never_emptied before truncate on receipt
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on receipt_content
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on receipt_file
  for each statement execute function refuse_change();

-- Links lock the row, which needs the right to change it; the trigger refuses every change.
revoke delete on receipt from ruecklauf_app;
grant select, insert on receipt_content, receipt_file to ruecklauf_app;
grant select, insert, update on receipt_series to ruecklauf_app;

-- A number is the next of its series, so that none is left out.
create function guard_receipt_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from receipt_series
    where prefix = split_part(new.receipt_number, '-', 1)
      and year = split_part(new.receipt_number, '-', 2)::integer
      and last_number >= split_part(new.receipt_number, '-', 3)::integer
  ) then
    raise exception 'a receipt has a number of its series'
      using errcode = 'check_violation', constraint = 'receipt_number_of_series';
  end if;
  return new;
end $$;
create trigger guard_receipt_number before insert on receipt
  for each row execute function guard_receipt_number();
