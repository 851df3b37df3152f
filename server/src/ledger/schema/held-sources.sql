-- What wallets hold back of each claim, and until when: what becomes available is found without reading
-- all that ever was.
create table held_source (
  account_id key not null references ledger_account,
  source_type key not null,
  source_id key not null,
  amount bigint not null,
  -- Value date of the last credit; before one, nothing is due.
  due_on date,
  primary key (account_id, source_type, source_id)
) with (fillfactor = 80);
create index held_source_due on held_source (due_on) where amount > 0;
grant select on held_source to ruecklauf_app;

create function keep_held_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source record;
  left_over bigint;
begin
  select journal.source_type, journal.source_id into strict source
    from ledger_journal journal where journal.id = new.journal_id;
  insert into held_source as held
  values (new.account_id, source.source_type, source.source_id, new.amount, (
    select max(credit.value_date)
    from ledger_journal credit join ledger_posting posting on posting.journal_id = credit.id
    where credit.source_type = source.source_type and credit.source_id = source.source_id
      and credit.kind = 'credit' and posting.account_id = new.account_id))
  on conflict (account_id, source_type, source_id) do update
    set amount = held.amount + excluded.amount, due_on = excluded.due_on
  returning amount into left_over;
  if left_over = 0 then
    delete from held_source where (account_id, source_type, source_id)
      = (new.account_id, source.source_type, source.source_id);
  end if;
  return null;
end $$;
create trigger keep_held_source after insert on ledger_posting for each row
  when (new.account_id like 'member:%:held') execute function keep_held_source();

create view held_source_replayed as
select posting.account_id, journal.source_type, journal.source_id,
  sum(posting.amount)::bigint as amount,
  max(journal.value_date) filter (where journal.kind = 'credit') as due_on
from ledger_posting posting join ledger_journal journal on journal.id = posting.journal_id
where posting.account_id like 'member:%:held'
group by 1, 2, 3 having sum(posting.amount) <> 0;
grant select on held_source_replayed to ruecklauf_app;
