-- What banks answer to payout runs: files that came in, and each line of them that concerns a payout or
-- waits for a person.

create table bank_message (
  id key primary key,
  kind key not null check (kind in ('pain.002', 'camt.053', 'camt.054')),
  name text not null,
  sha256 text not null unique,
  -- The bank's own id of it.
  message_id text not null,
  imported_at timestamptz(3) not null,
  imported_by key references member,
  counts jsonb not null default '{}'
);

create table bank_message_run (
  link_message key not null references bank_message,
  link_payout_run key not null references payout_run,
  primary key (link_payout_run, link_message)
);

create table bank_entry (
  id key primary key,
  link_message key not null references bank_message,
  kind key not null check (kind in ('pain.002', 'camt.053', 'camt.054')),
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
  -- Why a person has to decide, also when he has.
  why key,
  settled_by key references member,
  settled_at timestamptz(3),
  note text,
  unique (account, kind, statement_id, position, place),
  check (state <> 'open' or why is not null),
  check (state <> 'open' or settled_at is null),
  check ((settled_by is null) = (settled_at is null)),
  check (state <> 'other' or note is not null)
);
create index bank_entry_reference on bank_entry (account, reference) where reference is not null;
create index bank_entry_payout on bank_entry (link_payout) where link_payout is not null;
create index bank_entry_run on bank_entry (link_payout_run) where link_payout_run is not null;
create index bank_entry_open on bank_entry (id) where state = 'open';
create index bank_message_imported on bank_message (imported_at);

-- An entry stays as the bank wrote it; a person settles an open one, once.
create function guard_bank_entry() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or to_jsonb(new) - array['state', 'why', 'link_payout', 'link_payout_run', 'settled_by',
        'settled_at', 'note']
      <> to_jsonb(old) - array['state', 'why', 'link_payout', 'link_payout_run', 'settled_by',
        'settled_at', 'note'] then
    raise exception 'an entry of a bank stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_bank_entry before update on bank_entry
  for each row execute function guard_bank_entry();
create trigger never_removed before delete on bank_entry
  for each row execute function refuse_change();
create trigger never_removed before delete on bank_message
  for each row execute function refuse_change();

grant select, insert on bank_message_run to ruecklauf_app;
grant select, insert, update on bank_message, bank_entry to ruecklauf_app;
