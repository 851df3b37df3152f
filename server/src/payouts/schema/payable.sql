-- What each claim has brought to the available part of a wallet and no payout pays.
create table payable_source (
  link_member key not null references member,
  source_type key not null,
  source_id key not null,
  amount bigint not null,
  primary key (link_member, source_type, source_id)
) with (fillfactor = 80);
grant select on payable_source to ruecklauf_app;

create view payable_source_replayed with (security_invoker = true) as
select link_member, source_type, source_id, sum(amount)::bigint as amount
from (
  select account.owner_id as link_member, journal.source_type, journal.source_id, posting.amount
  from ledger_account account
    join ledger_posting posting on posting.account_id = account.id
    join ledger_journal journal on journal.id = posting.journal_id
  where account.kind = 'available' and journal.source_type <> 'payout'
  union all
  select payout.link_member, part.source_type, part.source_id, -part.amount
  from payout_part part join payout on payout.id = part.link_payout
  where is_live_payout(payout.payout_status)
) moved
group by 1, 2, 3 having sum(amount) <> 0;
grant select on payable_source_replayed to ruecklauf_app;

-- A write-off ends debts and leaves nothing to be paid, and only what was written off revives.
create function keep_payable_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  journal record;
  owner key := split_part(new.account_id, ':', 2);
  left_over bigint;
begin
  select source_type as type, source_id as id, kind into strict journal
    from ledger_journal where id = new.journal_id;
  if journal.type = 'payout' then
    return null;
  end if;
  insert into payable_source as kept values (owner, journal.type, journal.id, new.amount)
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount
  returning amount into left_over;
  if journal.kind = 'write_off' and (new.amount > 0 and left_over > 0 or 0 > (
      select sum(posting.amount) from ledger_journal waived
        join ledger_posting posting on posting.journal_id = waived.id
      where (waived.source_type, waived.source_id) = (journal.type, journal.id)
        and waived.kind = 'write_off' and posting.account_id = new.account_id))
  then
    raise exception 'a write-off of more than % owes, or its end without one', journal.id
      using errcode = 'check_violation', constraint = 'write_off_of_a_debt';
  end if;
  if left_over = 0 then
    delete from payable_source
      where (link_member, source_type, source_id) = (owner, journal.type, journal.id);
  end if;
  return null;
end $$;
create trigger keep_payable_source after insert on ledger_posting for each row
  when (new.account_id like 'member:%:available') execute function keep_payable_source();

-- Takes cents of these parts from what is payable, or with -1 gives them back.
create function take_payable(payouts key[], sign integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with moved as (
    select payout.link_member, part.source_type, part.source_id, -sign * sum(part.amount) as amount
    from payout_part part join payout on payout.id = part.link_payout
    where payout.id = any(payouts)
    group by 1, 2, 3 order by 1, 2, 3
  )
  insert into payable_source as kept select * from moved
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount;
  delete from payable_source where amount = 0 and link_member in (
    select link_member from payout where id = any(payouts));
end $$;
revoke execute on function take_payable from public;
