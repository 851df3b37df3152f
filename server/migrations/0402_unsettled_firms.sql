-- What a firm still gets, or still owes, is somebody's claim: of whom the books tell is not erased before a
-- person has settled it.
create function unsettled_amount(member key) returns bigint language sql stable
security definer set search_path = public, pg_temp as $$
  select coalesce(sum(balance.amount), 0)::bigint
  from ledger_account account join ledger_balance balance on balance.account_id = account.id
  where account.owner_id = member
$$;

create function guard_unsettled() returns trigger language plpgsql as $$
begin
  if new.retention_class = 'books' and new.link_member is not null
    and unsettled_amount(new.link_member) <> 0 then
    raise exception 'member % is not settled', new.link_member using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_unsettled before insert on erasure for each row execute function guard_unsettled();
