-- A member's bookings with the balance after each, written with the posting and in the order of
-- booking.

-- The same counted from the ledger, for `verify`.
create view wallet_entry_recount with (security_invoker = true) as
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
  journal_id, is_reserved
from entry;
grant select on wallet_entry_recount to ruecklauf_app;

create table wallet_entry (
  id key primary key,
  label text,
  link_member key not null references member,
  booked_at timestamptz(3) not null,
  value_date date not null,
  booking_type key not null,
  text text,
  amount bigint not null,
  balance bigint not null,
  link_paperwork key,
  journal_id key not null references ledger_journal,
  is_reserved boolean not null,
  metadata jsonb not null default '{}',
  inserted_at timestamptz(3) generated always as (booked_at) stored,
  updated_at timestamptz(3) generated always as (booked_at) stored,
  version integer not null default 1,
  unique (journal_id, link_member, is_reserved)
);
create index wallet_entry_member on wallet_entry (link_member, booked_at, id);
create index wallet_entry_paperwork on wallet_entry (link_paperwork) where link_paperwork is not null;
create index wallet_entry_booked on wallet_entry (booked_at, id);
grant select on wallet_entry to ruecklauf_app;
create trigger never_emptied before truncate on wallet_entry
  for each statement execute function refuse_change();

-- A wallet is locked by its member's row: a payout run takes ten thousand wallets at once, and the
-- advisory locks of a server are few.
create function lock_wallet_of(owner text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Rows that refer to the member can be written meanwhile.
  perform from member where id = owner for no key update;
end $$;
revoke execute on function lock_wallet_of from public;
grant execute on function lock_wallet_of to ruecklauf_app;

-- One booking of a member at a time, before any balance is locked: each balance follows from the last.
create function lock_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_wallet_of(owner_id)
    from ledger_account where id = new.account_id and kind in ('pending', 'held', 'available');
  return new;
end $$;
create trigger lock_wallet before insert on ledger_posting
  for each row execute function lock_wallet();

create function enter_in_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner key;
  reserved boolean;
  journal ledger_journal;
  before bigint;
begin
  select owner_id, kind = 'pending' into owner, reserved
    from ledger_account where id = new.account_id and kind in ('pending', 'held', 'available');
  if not found then
    return null;
  end if;
  select * into journal from ledger_journal where id = new.journal_id;
  -- What is booked later than this, if it is entered late, has another balance now.
  if not reserved then
    update wallet_entry set balance = balance + new.amount
      where link_member = owner and booked_at >= journal.booked_at
        and (booked_at, journal_id) >= (journal.booked_at, journal.id);
  end if;
  select balance into before from wallet_entry
    where link_member = owner and booked_at <= journal.booked_at
      and (booked_at, journal_id) < (journal.booked_at, journal.id)
    order by booked_at desc, journal_id desc limit 1;
  insert into wallet_entry as entry (id, label, link_member, booked_at, value_date, booking_type, text,
    amount, balance, link_paperwork, journal_id, is_reserved)
  values (new.id, journal.note, owner, journal.booked_at, journal.value_date,
    case
      when journal.kind in ('expiry', 'clawback', 'payout', 'return') then journal.kind
      when reserved then 'reservation'
      when journal.kind = 'credit' then 'cashback'
      else 'correction'
    end, journal.note, new.amount,
    coalesce(
      (select balance from wallet_entry where journal_id = journal.id and link_member = owner limit 1),
      coalesce(before, 0) + case when reserved then 0 else new.amount end),
    case when journal.source_type = 'paperwork' then journal.source_id end, journal.id, reserved)
  on conflict (journal_id, link_member, is_reserved) do update
    set amount = entry.amount + new.amount, id = least(entry.id, excluded.id);
  -- What only goes from one pot to another is no booking that a member sees.
  delete from wallet_entry
    where journal_id = journal.id and link_member = owner and is_reserved = reserved and amount = 0;
  return null;
end $$;
create trigger write_wallet after insert on ledger_posting
  for each row execute function enter_in_wallet();

create function count_wallet_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into table_change as t (name, day, backend, changes)
    values ('public.wallet_entry', 0, pg_backend_pid(), 1)
    on conflict (name, day, backend) do update set changes = t.changes + 1;
  return null;
end $$;

-- Wallets are written by their postings alone: what changes in them is counted once a statement of
-- postings, not once a row of it.
create trigger count_wallet_change after insert on ledger_posting
  for each statement execute function count_wallet_change();
