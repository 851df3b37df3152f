-- What is never changed lets one thing through: the words about a member, in the transaction of an
-- erasure. Amounts, days and links stay as they are even then.

-- Whether this transaction erases the member.
create function erases(member key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from erasure
    where transaction = pg_current_xact_id_if_assigned() and link_member = member)
$$;

-- Whether it erases what is as old as this, of a class, whoever it concerns.
create function erases_old(class key, begins timestamptz) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from erasure
    where transaction = pg_current_xact_id_if_assigned() and link_member is null
      and retention_class = class
      and day > retention_ends(class, (begins at time zone 'Europe/Berlin')::date))
$$;

create function erases_claim(claim key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from paperwork where id = claim and erases(link_installer))
$$;

create function erases_receipt(receipt key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from receipt held where held.id = receipt and erases(link_member))
$$;

create function erases_line(line bigint) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from erased_line join erasure on erasure.id = link_erasure
    where seq = line and transaction = pg_current_xact_id_if_assigned())
$$;

-- Whether what a bank wrote is that old, and nobody it is about is held.
create function erases_entry(message key, payout key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from bank_message
      where id = message and erases_old('records', imported_at))
    and not exists (select from payout paid where paid.id = payout and is_held(link_member))
$$;

create function erases_journal(journal key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from ledger_posting
    join ledger_account account on account.id = account_id
    where journal_id = journal and erases(owner_id))
$$;

create function erases_point(point key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from sales_point where id = point and erases(link_wholesaler))
$$;

-- Whether a file of payouts tells of somebody who is held.
create function is_run_held(run key) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from payout where link_payout_run = run and is_held(link_member))
$$;

-- Whether two states of a row differ in anything but these columns.
create function differs_beyond(before jsonb, after jsonb, columns text[]) returns boolean
language sql immutable as $$ select before - columns is distinct from after - columns $$;

-- What a firm still gets, or still owes, is somebody's claim: of whom the books tell is not erased
-- before a person has settled it.
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
