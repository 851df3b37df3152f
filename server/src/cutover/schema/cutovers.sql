-- What a manufacturer brings along from the programme that ran before: each file once, by two people.
create table cutover (
  id key primary key,
  label text generated always as (filename) stored,
  filename text not null,
  cutover_kind key not null check (cutover_kind in ('opening_balances', 'former_claims')),
  cutover_status key not null default 'proposed'
    check (cutover_status in ('proposed', 'released', 'declined')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count integer not null check (row_count > 0),
  total bigint not null check (total > 0 or cutover_kind = 'opening_balances'),
  link_proposed_by key not null references member,
  proposed_at timestamptz(3) not null,
  link_decided_by key references member,
  decided_at timestamptz(3),
  decline_reason text,
  check ((cutover_status = 'proposed') = (link_decided_by is null)),
  check ((link_decided_by is null) = (decided_at is null)),
  check ((cutover_status = 'declined') = (decline_reason is not null))
);
call make_unit_table('cutover');
create unique index cutover_once on cutover (sha256) where cutover_status <> 'declined';

-- A member has one opening balance, in whatever file it came; below zero it is a debt.
create table opening_balance (
  id key primary key,
  label text generated always as (coalesce(note, 'Anfangssaldo')) stored,
  link_cutover key not null references cutover,
  line integer not null,
  link_member key not null references member,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000),
  tax_treatment key not null
    check (tax_treatment in ('price_reduction', 'service_credit', 'manual')),
  note text,
  constraint opening_balance_once unique (link_member),
  unique (link_cutover, line)
);
call make_unit_table('opening_balance');

create table former_claim (
  id key primary key,
  label text generated always as (claim_number) stored,
  link_cutover key not null references cutover,
  line integer not null,
  link_member key not null references member,
  amount bigint not null check (amount between 1 and 100000000),
  claim_number text not null,
  invoice_number text,
  claimed_on date not null,
  article_number text,
  link_product key references product,
  serial key check (serial ~ '^[A-Z0-9-]{4,40}$'),
  former_state key not null check (former_state in ('credited', 'paid')),
  paid_on date,
  -- One number may stand in two families. The family is the one of the file, and stays so.
  family key references product_family,
  unique (link_cutover, line),
  check ((former_state = 'paid') = (paid_on is not null)),
  check (serial is null or link_product is not null),
  check ((family is null) = (serial is null)),
  constraint former_claim_once unique nulls not distinct (claim_number, serial, family)
);
call make_unit_table('former_claim');
create index former_claim_member on former_claim (link_member, claimed_on);
create index former_claim_product on former_claim (link_product);
create index former_claim_serial on former_claim (serial) where serial is not null;
