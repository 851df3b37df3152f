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
