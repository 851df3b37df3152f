create trigger never_emptied before truncate on payout_file
  for each statement execute function refuse_change();

-- What is paid to whom is settled when the item is planned; later only what became of it changes.
-- How its account number is sealed may change too, but never by a request.
create function guard_payout() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.link_payout_run is not null and (new.payout_status <> 'planned' or not exists (
      select from payout_run where id = new.link_payout_run and payout_run_status = 'draft'
    )) then
      raise exception 'a payout is planned while its run is a draft'
        using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if row(new.link_member, new.amount, new.iban_masked, new.bic, new.account_holder,
      new.address, new.link_payout_run, new.end_to_end_id)
    is distinct from row(old.link_member, old.amount, old.iban_masked, old.bic,
      old.account_holder, old.address, old.link_payout_run, old.end_to_end_id)
    or row(new.iban, new.iban_sealed, new.iban_index)
      is distinct from row(old.iban, old.iban_sealed, old.iban_index)
    and (is_request() or new.iban is not null) then
    raise exception 'a payout stays as it was planned' using errcode = 'insufficient_privilege';
  end if;
  if new.payout_status <> old.payout_status
    and not (old.payout_status || '>' || new.payout_status) = any (array[
      'planned>sent', 'planned>cancelled', 'sent>accepted', 'sent>executed', 'sent>rejected',
      'accepted>executed', 'accepted>rejected', 'executed>returned']) then
    raise exception 'a payout does not go from % to %', old.payout_status, new.payout_status
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_new_payout before insert on payout
  for each row execute function guard_payout();
create trigger guard_payout before update on payout for each row
  when (not erases(old.link_member)
    or row(new.id, new.link_member, new.amount, new.payout_status, new.executed_on,
      new.link_payout_run, new.end_to_end_id, new.reason_code, new.sent_at)
      is distinct from row(old.id, old.link_member, old.amount, old.payout_status,
        old.executed_on, old.link_payout_run, old.end_to_end_id, old.reason_code,
        old.sent_at))
  execute function guard_payout();

-- A run goes its way and no other; what was released is what is paid, on the next day that banks have
-- left.
create function guard_payout_run() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payout_run_status <> old.payout_run_status
    and not (old.payout_run_status || '>' || new.payout_run_status) = any (array[
      'draft>released', 'draft>cancelled', 'released>exported', 'released>cancelled',
      'exported>answered', 'answered>closed']) then
    raise exception 'a run does not go from % to %', old.payout_run_status, new.payout_run_status
      using errcode = 'insufficient_privilege';
  end if;
  if row(new.run_number, new.origin, new.way, new.due_on)
      is distinct from row(old.run_number, old.origin, old.way, old.due_on)
    or old.payout_run_status <> 'draft'
      and row(new.item_count, new.total, new.link_prepared_by, new.prepared_at,
          new.link_released_by, new.released_at, new.debtor_name, new.debtor_iban, new.debtor_bic)
        is distinct from row(old.item_count, old.total, old.link_prepared_by,
          old.prepared_at, old.link_released_by, old.released_at, old.debtor_name, old.debtor_iban,
          old.debtor_bic)
    or old.payout_run_status <> 'draft' and new.execution_on <> old.execution_on
      and not (old.payout_run_status = 'released' and new.payout_run_status = 'exported'
        and new.execution_on > old.execution_on)
    or old.exported_at is not null
      and row(new.exported_at, new.message_id, new.file_sha256)
        is distinct from row(old.exported_at, old.message_id, old.file_sha256) then
    raise exception 'a released run stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if old.payout_run_status = 'draft' and new.payout_run_status = 'released' and (
    exists (select from payout where link_payout_run = new.id
      having count(*) <> new.item_count or coalesce(sum(amount), 0) <> new.total)
    or exists (select from payout where link_payout_run = new.id
      and not exists (select from payout_part where link_payout = payout.id))
  ) then
    raise exception 'a run is released with the sum of its payouts'
      using errcode = 'check_violation', constraint = 'payout_run_sum';
  end if;
  return new;
end $$;
create trigger guard_payout_run before update on payout_run
  for each row execute function guard_payout_run();
create trigger never_removed before delete on payout_run
  for each row execute function refuse_change();

create function guard_payout_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or is_request() or new.sealed_with is null
    or row(new.link_payout_run, new.kind, new.filename, new.sha256, new.made_at)
      is distinct from row(old.link_payout_run, old.kind, old.filename, old.sha256, old.made_at) then
    raise exception 'a file of a run stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_removed_file before delete on payout_file
  for each row execute function guard_payout_file();
create trigger guard_payout_file before update on payout_file for each row
  when (not erases_old('records', old.made_at) or is_run_held(old.link_payout_run)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['bytes', 'sealed_with']))
  execute function guard_payout_file();

create function refuse_nameless_payout() returns trigger language plpgsql as $$
begin
  raise exception 'a payout goes to an account'
    using errcode = 'check_violation', constraint = 'payout_of_a_run';
end $$;
create trigger refuse_nameless before insert on payout for each row
  when (new.link_payout_run is not null and new.account_holder is null)
  execute function refuse_nameless_payout();

-- An item comes back in the transaction in which two people say so: of a bank's line, by hand, or of
-- its whole file.
create function keep_return() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('payout_returned', new.id, '{}')
    and not confirmed_here('payout_run_refused', new.link_payout_run, '{}')
    and not exists (select from bank_entry
      where link_payout = new.id and state = 'returned' and xmin = pg_current_xact_id()::xid)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_return before update of payout_status on payout for each row
  when (new.payout_status in ('rejected', 'returned') and new.payout_status <> old.payout_status)
  execute function keep_return();

-- Nothing is paid before it was handed over.
create function refuse_early_execution() returns trigger language plpgsql as $$
begin
  if new.executed_on < (new.sent_at at time zone 'Europe/Berlin')::date then
    raise exception 'a payout is not executed before it is handed over'
      using errcode = 'check_violation', constraint = 'payout_executed_after_hand_over';
  end if;
  return new;
end $$;
create trigger refuse_early_execution before insert or update of executed_on on payout
  for each row when (new.executed_on is not null and new.sent_at is not null)
  execute function refuse_early_execution();
