-- An entry stays as the bank wrote it; a person settles an open one, once.
create function guard_bank_entry() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or to_jsonb(new) - array['state', 'why', 'link_payout', 'link_payout_run', 'settled_by',
        'settled_at', 'note']
      <> to_jsonb(old) - array['state', 'why', 'link_payout', 'link_payout_run', 'settled_by',
        'settled_at', 'note'] then
    raise exception 'an entry of a bank stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_bank_entry before update on bank_entry for each row
  when (not erases_entry(old.link_message, old.link_payout)
    or differs_beyond(to_jsonb(old), to_jsonb(new),
      array['text', 'counterparty', 'iban_masked', 'note']))
  execute function guard_bank_entry();
create trigger never_removed before delete on bank_entry
  for each row execute function refuse_change();
create trigger never_removed before delete on bank_message
  for each row execute function refuse_change();

-- A bank's file says no more than whoever brought it: another person says that an item came back by it.
create function confirm_return() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  bringer key := (select imported_by from bank_message where id = new.link_message);
  refusal text := second_person_refusal(bringer, new.settled_by, new.settled_at);
begin
  if new.settled_by is null or refusal is not null then
    raise exception 'a return needs two people: % and % (%)', bringer, new.settled_by, refusal
      using errcode = 'check_violation', constraint = 'two_people', table = 'bank_entry';
  end if;
  return null;
end $$;
create constraint trigger two_people after insert or update of state on bank_entry for each row
  when (new.state = 'returned') execute function confirm_return();
