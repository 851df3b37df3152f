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

create or replace function lock_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_wallet_of(owner_id)
    from ledger_account where id = new.account_id and kind in ('pending', 'held', 'available');
  return new;
end $$;

-- Wallets are written by their postings alone: what changes in them is counted once a statement of
-- postings, not once a row of it.
drop trigger count_changes on wallet_entry;
create function count_wallet_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into table_change as t (name, day, backend, changes)
    values ('public.wallet_entry', 0, pg_backend_pid(), 1)
    on conflict (name, day, backend) do update set changes = t.changes + 1;
  return null;
end $$;
create trigger count_wallet_change after insert on ledger_posting
  for each statement execute function count_wallet_change();
