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

-- One booking: why money moved.
create table ledger_journal (
  id key primary key,
  kind key not null check (kind in (
    'reservation', 'release', 'expiry', 'credit', 'maturity', 'payout', 'settlement', 'return',
    'clawback', 'correction', 'reversal')),
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

-- What a booking moves: cents that leave (below zero) or reach an account.
create table ledger_posting (
  id key primary key,
  journal_id key not null references ledger_journal,
  account_id key not null references ledger_account,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  unique (journal_id, account_id)
);
create index ledger_posting_account on ledger_posting (account_id, journal_id) include (amount);

-- Numbers without gaps, given at commit. A numbered journal is closed.
create table ledger_number (
  number bigint primary key check (number > 0),
  journal_id key not null unique references ledger_journal
);
create table ledger_counter (
  is_single boolean primary key default true check (is_single),
  last_number bigint not null
);
insert into ledger_counter (last_number) values (0);

-- The balances of accounts with a limit. House accounts have none: one row for all approvals
-- would make them wait for each other.
create table ledger_balance (
  account_id key primary key references ledger_account,
  amount bigint not null default 0 check (abs(amount) <= 9007199254740991)
);

create function describe_ledger_account() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  part text[] := string_to_array(new.id, ':');
begin
  new.currency := 'EUR';
  new.owner_id := null;
  new.owner_arke := null;
  new.min_balance := null;
  if part[1] = 'member' and part[3] in ('pending', 'held', 'available', 'in_payout')
    and cardinality(part) = 3 then
    new.kind := part[3];
    new.owner_id := part[2];
  elsif part[1] = 'paid' and cardinality(part) = 2 then
    new.kind := 'paid';
    new.owner_id := part[2];
  elsif part[1] in ('funding', 'clearing', 'recovered') and part[2] <> ''
    and cardinality(part) = 2 then
    new.kind := part[1];
  else
    raise exception 'no account is called %', new.id
      using errcode = 'check_violation', constraint = 'ledger_account_path';
  end if;
  if new.owner_id is not null then
    new.min_balance := 0;
    select arke into new.owner_arke from member where id = new.owner_id;
  end if;
  return new;
end $$;
create trigger describe before insert on ledger_account
  for each row execute function describe_ledger_account();

create function open_ledger_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_balance (account_id) values (new.id);
  return null;
end $$;
create trigger open_balance after insert on ledger_account
  for each row when (new.min_balance is not null) execute function open_ledger_balance();

-- Only journals without a number, those of the running transaction, take postings.
create function guard_ledger_journal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from ledger_number where journal_id = new.journal_id) then
    raise exception 'journal % is closed', new.journal_id
      using errcode = 'check_violation', constraint = 'ledger_journal_closed';
  end if;
  return new;
end $$;
create trigger guard_journal before insert on ledger_posting
  for each row execute function guard_ledger_journal();

-- The balance's row lock lets only one spend at a time. A claw-back alone may leave a member owing.
create function keep_ledger_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  balance bigint;
begin
  update ledger_balance set amount = amount + new.amount
    where account_id = new.account_id returning amount into balance;
  if found and new.amount < 0 and exists (
    select from ledger_account account, ledger_journal journal
    where account.id = new.account_id and journal.id = new.journal_id
      and balance < account.min_balance
      and not (journal.kind = 'clawback' and account.kind = 'available')
  ) then
    raise exception 'account % would fall to %', new.account_id, balance
      using errcode = 'check_violation', constraint = 'ledger_balance_limit';
  end if;
  return null;
end $$;
create trigger keep_balance after insert on ledger_posting
  for each row execute function keep_ledger_balance();

-- At commit: the postings are complete and sum to zero, a reversal mirrors its origin, and the
-- journal gets its number. The counter is locked last and only while committing.
create function close_ledger_journal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  total numeric;
  postings integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, postings
    from ledger_posting where journal_id = new.id;
  if total <> 0 or postings < 2 then
    raise exception 'journal % has % postings that sum to %', new.id, postings, total
      using errcode = 'check_violation', constraint = 'ledger_journal_balanced';
  end if;
  if new.reverses is not null and not is_ledger_mirror(new.id, new.reverses) then
    raise exception 'journal % is no mirror of %', new.id, new.reverses
      using errcode = 'check_violation', constraint = 'ledger_journal_mirror';
  end if;
  with counter as (
    update ledger_counter set last_number = last_number + 1 returning last_number
  )
  insert into ledger_number (number, journal_id) select last_number, new.id from counter;
  return null;
end $$;

create function is_ledger_mirror(reversal text, origin text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (select from ledger_journal where id = origin and kind = 'reversal')
    and not exists (
      select from (select * from ledger_posting where journal_id = reversal) mirrored
        full join (select * from ledger_posting where journal_id = origin) booked
        using (account_id)
      where mirrored.amount is distinct from -booked.amount
    )
$$;
create constraint trigger close_journal after insert on ledger_journal
  deferrable initially deferred for each row execute function close_ledger_journal();

do $$
declare
  name text;
begin
  foreach name in array array[
    'ledger_account', 'ledger_journal', 'ledger_posting', 'ledger_number'
  ] loop
    execute format('create trigger append_only before update or delete on %I
      for each row execute function refuse_change()', name);
    execute format('create trigger never_emptied before truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
  foreach name in array array['ledger_balance', 'ledger_counter'] loop
    execute format('create trigger never_emptied before delete or truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
end $$;

grant select on ledger_account, ledger_journal, ledger_posting, ledger_number, ledger_balance
  to ruecklauf_app;
grant insert (id) on ledger_account to ruecklauf_app;
grant insert on ledger_journal, ledger_posting to ruecklauf_app;

-- A member's account as a bank statement shows it: what is credited, paid and clawed back, with the
-- balance of credited money after each booking. Reservations are listed and leave it unchanged.
create view wallet_entry with (security_invoker = true) as
with entry as (
  select min(posting.id) as id, account.owner_id, journal.id as journal_id, journal.kind,
    journal.booked_at, journal.value_date, journal.note, journal.source_type, journal.source_id,
    account.kind = 'pending' as is_reserved, sum(posting.amount)::bigint as amount
  from ledger_account account
    join ledger_posting posting on posting.account_id = account.id
    join ledger_journal journal on journal.id = posting.journal_id
  where account.kind in ('pending', 'held', 'available')
  group by account.owner_id, journal.id, account.kind = 'pending'
  having sum(posting.amount) <> 0
)
select id::key, note as label, owner_id as link_member, booked_at, value_date,
  (case
    when kind in ('expiry', 'clawback', 'payout', 'return') then kind
    when is_reserved then 'reservation'
    when kind = 'credit' then 'cashback'
    else 'correction'
  end)::key as booking_type,
  note as text, amount,
  (sum(case when is_reserved then 0 else amount end)
    over (partition by owner_id order by booked_at, journal_id))::bigint as balance,
  (case when source_type = 'paperwork' then source_id end)::key as link_paperwork,
  '{}'::jsonb as metadata, booked_at as inserted_at, booked_at as updated_at, 1 as version
from entry;
grant select on wallet_entry to ruecklauf_app;
