-- What an account is follows from its path. A budget never pays more than it holds; what a wholesaler
-- bears is kept apart from the wallet.
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
  elsif part[1] in ('funding', 'clearing', 'recovered', 'budget', 'cofunding') and part[2] <> ''
    and cardinality(part) = 2 then
    new.kind := part[1];
  else
    raise exception 'no account is called %', new.id
      using errcode = 'check_violation', constraint = 'ledger_account_path';
  end if;
  if new.owner_id is not null then
    select arke into new.owner_arke from member where id = new.owner_id;
  end if;
  if new.owner_id is not null or new.kind = 'budget' then
    new.min_balance := 0;
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

-- The balance's row lock lets only one spend at a time. A member may owe: after a claw-back, a
-- write-off that ends, or from the former programme. What the bank brought back, or a member paid
-- back, may be more than what is still with them.
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
      and not (journal.kind in ('clawback', 'write_off', 'opening') and account.kind = 'available')
      and not (journal.kind in ('return', 'repayment') and account.kind = 'paid')
  ) then
    raise exception 'account % would fall to %', new.account_id, balance
      using errcode = 'check_violation', constraint = 'ledger_balance_limit';
  end if;
  return null;
end $$;
create trigger keep_balance after insert on ledger_posting
  for each row execute function keep_ledger_balance();

-- Whether one journal takes back another, posting by posting.
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
create constraint trigger close_journal after insert on ledger_journal
  deferrable initially deferred for each row execute function close_ledger_journal();

-- Nothing is changed or removed, but for the note of a journal whose member is erased.
create trigger append_only before update or delete on ledger_account
  for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_posting
  for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_number
  for each row execute function refuse_change();
create trigger append_only before delete on ledger_journal
  for each row execute function refuse_change();
create trigger never_changed before update on ledger_journal for each row
  when (not erases_journal(old.id) or differs_beyond(to_jsonb(old), to_jsonb(new), array['note']))
  execute function refuse_change();
create trigger never_emptied before truncate on ledger_account
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on ledger_journal
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger never_emptied before truncate on ledger_number
  for each statement execute function refuse_change();
create trigger never_emptied before delete or truncate on ledger_balance
  for each statement execute function refuse_change();
create trigger never_emptied before delete or truncate on ledger_counter
  for each statement execute function refuse_change();

-- Of balances only those of budgets, which everybody may be shown; what members have changes all the
-- time.
create trigger count_changes after insert or update on ledger_balance
  for each row when (starts_with(new.account_id, 'budget:')) execute function count_table_change();
