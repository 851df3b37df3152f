-- Money: an append-only ledger in double entry. The rules are in server/src/ledger/README.md; here
-- the database keeps them, whatever the application does.

-- An account is opened by its path alone; the other columns follow from it.
create table ledger_account (
  id key primary key,
  kind key not null,
  owner_id key references member,
  owner_arke key,
  currency key not null,
  min_balance bigint
);
create index ledger_account_owner on ledger_account (owner_id, kind);
create index ledger_account_arke on ledger_account (owner_arke, kind);
grant select, insert (id) on ledger_account to ruecklauf_app;

-- One booking: why money moved.
create table ledger_journal (
  id key primary key,
  kind key not null
    check (kind in (
      'reservation', 'release', 'expiry', 'credit', 'maturity', 'payout', 'settlement', 'return',
      'clawback', 'write_off', 'repayment', 'correction', 'reversal', 'budget', 'cofunding',
      'opening')),
  source_type key not null,
  source_id key not null,
  source_key key not null,
  reverses key unique references ledger_journal,
  booked_at timestamptz(3) not null,
  value_date date not null,
  actor key,
  note text,
  software_version text not null,
  constraint ledger_journal_once unique (source_type, source_id, source_key, kind),
  check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_journal_booked_at on ledger_journal (booked_at, kind);
-- Payouts that came back and cashback that was taken back, by when: of a period of the key figures.
create index ledger_journal_returned on ledger_journal (booked_at, source_id)
  where kind = 'return';
grant select, insert on ledger_journal to ruecklauf_app;

-- What a booking moves: cents that leave (below zero) or reach an account.
create table ledger_posting (
  id key primary key,
  journal_id key not null references ledger_journal,
  account_id key not null references ledger_account,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  unique (journal_id, account_id)
);
create index ledger_posting_account on ledger_posting (account_id, journal_id) include (amount);
grant select, insert on ledger_posting to ruecklauf_app;

-- Numbers without gaps, given at commit. A numbered journal is closed.
create table ledger_number (
  number bigint primary key check (number > 0),
  journal_id key not null unique references ledger_journal
);
grant select on ledger_number to ruecklauf_app;

create table ledger_counter (
  is_single boolean primary key default true check (is_single),
  last_number bigint not null
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
insert into ledger_counter (last_number) values (0);

-- The balances of accounts with a limit. House accounts have none: one row for all approvals
-- would make them wait for each other.
create table ledger_balance (
  account_id key primary key references ledger_account,
  amount bigint not null default 0 check (abs(amount) <= 9007199254740991)
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
-- Debts are found without reading every balance.
create index ledger_balance_debts on ledger_balance (account_id) where amount < 0;
grant select on ledger_balance to ruecklauf_app;
