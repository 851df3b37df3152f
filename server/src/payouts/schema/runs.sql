-- Payout runs: prepared by one person, released by another, debited and written as one file.
create table payout_run (
  id key primary key,
  label text generated always as ('Lauf ' || run_number) stored,
  run_number text not null unique check (run_number ~ '^\d{4}-\d{3,}$'),
  payout_run_status key not null default 'draft' check (payout_run_status in (
    'draft', 'released', 'exported', 'answered', 'closed', 'cancelled')),
  origin key not null check (origin in ('manual', 'calendar')),
  way key not null check (way in ('bank_file', 'by_hand')),
  execution_on date not null,
  -- The day of the calendar it was made for.
  due_on date,
  item_count integer not null default 0 check (item_count >= 0),
  total bigint not null default 0 check (total >= 0),
  link_prepared_by key references member,
  prepared_at timestamptz(3) not null,
  link_released_by key references member,
  released_at timestamptz(3),
  exported_at timestamptz(3),
  closed_at timestamptz(3),
  message_id text unique,
  file_sha256 text,
  cancel_reason text,
  -- A run is paid from the account that was set when it was released, whatever is set later.
  debtor_name german,
  debtor_iban key,
  debtor_bic key,
  check ((link_released_by is null) = (released_at is null)),
  check (payout_run_status in ('draft', 'cancelled')
    or (link_prepared_by is not null and link_released_by is not null)),
  check (payout_run_status <> 'draft' or link_released_by is null),
  check ((payout_run_status in ('exported', 'answered', 'closed')) = (exported_at is not null)),
  check ((exported_at is null) = (message_id is null)),
  check ((exported_at is null) = (file_sha256 is null)),
  check ((payout_run_status = 'closed') = (closed_at is not null)),
  check ((payout_run_status = 'cancelled') = (cancel_reason is not null)),
  check ((origin = 'calendar') = (due_on is not null))
);
call make_unit_table('payout_run');
create index payout_run_status on payout_run (payout_run_status, inserted_at, id);
-- The calendar makes a run a day, even if it is cancelled afterwards.
create unique index payout_run_due on payout_run (due_on) where due_on is not null;

create table payout_exclusion (
  link_payout_run key not null references payout_run,
  link_member key not null references member,
  reason key not null
    check (reason in ('below_minimum', 'negative',
      'locked', 'legal_hold', 'in_other_run', 'no_iban', 'quarantine', 'no_match', 'invalid',
      'holder_differs', 'no_bic', 'outside_country')),
  amount bigint not null,
  primary key (link_payout_run, reason, link_member)
);
grant select, insert, delete on payout_exclusion to ruecklauf_app;

-- Written once, read as often as it is needed.
create table payout_file (
  link_payout_run key not null references payout_run,
  kind key not null check (kind in ('pain.001', 'csv')),
  filename text not null,
  bytes bytea not null,
  -- Of the file as it was written, unsealed.
  sha256 text not null,
  made_at timestamptz(3) not null,
  -- A file of a run stays as it was written; only how it is sealed may change, and never by a request.
  sealed_with key references iban_key,
  primary key (link_payout_run, kind)
);
create index payout_file_unsealed on payout_file (link_payout_run) where sealed_with is null;
grant select, insert on payout_file to ruecklauf_app;

-- Runs without an answer that the office has been notified of.
create table unanswered_run (
  link_payout_run key primary key references payout_run,
  told_at timestamptz(3) not null
);
grant select, insert on unanswered_run to ruecklauf_app;
