-- Every matter that takes two people.

-- Named columns of a row: the instant, who was second, and each of those who came first.
create function require_two_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line jsonb := to_jsonb(new);
  second key := line ->> tg_argv[1];
  refusal text;
begin
  for n in 2 .. tg_nargs - 1 loop
    refusal := second_person_refusal(line ->> tg_argv[n], second, (line ->> tg_argv[0])::timestamptz);
    if refusal is not null then
      raise exception '% needs two people: % is not another person than % (%)',
        tg_table_name, tg_argv[1], tg_argv[n], refusal
        using errcode = 'check_violation', constraint = 'two_people', table = tg_table_name;
    end if;
  end loop;
  return null;
end $$;
create constraint trigger two_people after insert or update of change_state, decided_by on change for each row
  when (new.change_state in ('confirmed', 'declined'))
  execute function require_two_people('decided_at', 'decided_by', 'proposed_human');
create constraint trigger two_people after insert or update of activated_by on campaign for each row
  when (new.activated_by is not null)
  execute function require_two_people('updated_at', 'activated_by', 'proposed_by');
create constraint trigger two_people after insert or update of link_released_by on payout_run for each row
  when (new.link_released_by is not null)
  execute function require_two_people('released_at', 'link_released_by', 'link_prepared_by');
create constraint trigger two_people after insert or update of state, decided_by on claim_takeback
  for each row when (new.state = 'done' and new.needs_second)
  execute function require_two_people('decided_at', 'decided_by', 'requested_by');
create constraint trigger two_people after insert or update of state, decided_by on wallet_write_off
  for each row when (new.state = 'done')
  execute function require_two_people('decided_at', 'decided_by', 'requested_by');
create constraint trigger two_people after insert or update of link_closed_by on accounting_month for each row
  when (new.link_closed_by is not null)
  execute function require_two_people('closed_at', 'link_closed_by', 'link_proposed_by');
create constraint trigger two_people after insert or update of cutover_status, link_decided_by on cutover
  for each row when (new.cutover_status = 'released')
  execute function require_two_people('decided_at', 'link_decided_by', 'link_proposed_by');
create constraint trigger two_people after insert or update of state, decided_by on first_approval
  for each row when (new.state in ('confirmed', 'returned'))
  execute function require_two_people('decided_at', 'decided_by', 'approved_by');
create constraint trigger two_people after insert or update of decided_by on claim_objection for each row
  when (new.decided_by is not null)
  execute function require_two_people('decided_at', 'decided_by', 'first_decided_by');
create constraint trigger two_people after insert or update of decided_by on conflict for each row
  when (new.decided_by is not null)
  execute function require_two_people('decided_at', 'decided_by', 'granted_by', 'granted_with');
create constraint trigger confirmed_by_two after insert or update of confirmed_by on conflict for each row
  when (new.confirmed_by is not null)
  execute function require_two_people('closed_at', 'confirmed_by', 'decided_by', 'granted_by',
    'granted_with');
