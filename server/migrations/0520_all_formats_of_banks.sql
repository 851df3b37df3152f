-- Files of banks in every format in use: reports of a day, and archives of several files.
alter table bank_message
  drop constraint bank_message_kind_check,
  add constraint bank_message_kind_check
    check (kind in ('pain.002', 'camt.052', 'camt.053', 'camt.054', 'zip'));
alter table bank_entry
  drop constraint bank_entry_kind_check,
  add constraint bank_entry_kind_check
    check (kind in ('pain.002', 'camt.052', 'camt.053', 'camt.054')),
  -- Another than EUR is none of ours, whatever it names.
  add column currency text not null default 'EUR';

-- Heads of the statements that were taken in: from one to the next no day is missing.
create table bank_statement (
  link_message key not null references bank_message,
  account text not null,
  statement_id text not null,
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
create trigger append_only before update or delete on bank_statement
  for each row execute function refuse_change();
grant select, insert on bank_statement to ruecklauf_app;
