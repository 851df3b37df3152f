-- What banks answer to payout runs: files that came in, and each line of them that concerns a payout or
-- waits for a person.
create table bank_message (
  id key primary key,
  kind key not null,
  name text not null,
  sha256 text not null unique,
  -- The bank's own id of it.
  message_id text not null,
  imported_at timestamptz(3) not null,
  imported_by key references member,
  counts jsonb not null default '{}',
  constraint bank_message_kind_check
    check (kind in ('pain.002', 'camt.052', 'camt.053', 'camt.054', 'zip'))
);
create index bank_message_imported on bank_message (imported_at);
grant select, insert, update on bank_message to ruecklauf_app;

create table bank_message_run (
  link_message key not null references bank_message,
  link_payout_run key not null references payout_run,
  primary key (link_payout_run, link_message)
);
grant select, insert on bank_message_run to ruecklauf_app;

create table bank_entry (
  id key primary key,
  link_message key not null references bank_message,
  kind key not null,
  -- Where it stands: an account's statement, its entry, and the transaction of that.
  account text not null,
  statement_id text not null,
  position integer not null,
  place integer not null,
  -- The bank's own, which may be missing or repeated.
  reference text,
  booked_on date,
  -- Cents: above zero what came in, below what went out.
  amount bigint not null,
  end_to_end_id text,
  reason_code text,
  text text,
  counterparty text,
  iban_masked text,
  link_payout_run key references payout_run,
  link_payout key references payout,
  state key not null check (state in ('executed', 'returned', 'known', 'open', 'other')),
  -- Why a person has to decide, also when somebody has.
  why key,
  settled_by key references member,
  settled_at timestamptz(3),
  note text,
  -- A bank may tell a statement on several pages, each with positions of its own.
  page integer not null default 1,
  -- Another than EUR is none of ours, whatever it names.
  currency text not null default 'EUR',
  check (state <> 'open' or why is not null),
  check (state <> 'open' or settled_at is null),
  check ((settled_by is null) = (settled_at is null)),
  check (state <> 'other' or note is not null),
  constraint bank_entry_once
    unique nulls not distinct (
      account, kind, statement_id, page, position, place, amount, reference, booked_on, end_to_end_id),
  constraint bank_entry_kind_check
    check (kind in ('pain.002', 'camt.052', 'camt.053', 'camt.054'))
);
create index bank_entry_reference on bank_entry (account, reference) where reference is not null;
create index bank_entry_payout on bank_entry (link_payout) where link_payout is not null;
create index bank_entry_run on bank_entry (link_payout_run) where link_payout_run is not null;
create index bank_entry_open on bank_entry (id) where state = 'open';
-- Lines of a run as one sum.
create index bank_entry_sum on bank_entry (link_payout_run) where link_payout is null;
grant select, insert, update on bank_entry to ruecklauf_app;

-- Heads of the statements that were taken in: from one to the next no day is missing.
create table bank_statement (
  link_message key not null references bank_message,
  account text not null,
  statement_id text not null,
  -- From 1.
  page integer not null,
  -- Of one year; a bank may give none.
  sequence_number integer,
  -- Cents.
  opening bigint,
  opening_on date,
  closing bigint,
  closing_on date,
  primary key (link_message, account, statement_id, page)
);
create index bank_statement_chain on bank_statement (account, closing_on, sequence_number);
grant select, insert on bank_statement to ruecklauf_app;
create trigger append_only before update or delete on bank_statement
  for each row execute function refuse_change();
