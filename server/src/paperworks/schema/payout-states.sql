-- What has become of an installer's credit: the step of that part of it which is furthest behind.
create function payout_state_of(claim key, installer key, status key, approved bigint,
  out state key, out paid_on date)
language sql stable set search_path = public, pg_temp as $$
  select step, case when step = 'paid' then last end
  from (
    select case
      when coalesce(approved, 0) = 0 or status not in ('approved', 'partially_approved', 'objection',
        'pending_second_approval') then null
      when coalesce(sum(part.amount), 0) < approved then 'unpaid'
      when bool_or(payout.payout_status = 'planned') then 'planned'
      when bool_or(payout.payout_status in ('sent', 'accepted')) then 'sent'
      else 'paid' end as step,
      max(payout.executed_on) as last
    from payout_part part join payout on payout.id = part.link_payout
    where part.source_type = 'paperwork' and part.source_id = claim
      and payout.link_member = installer and is_live_payout(payout.payout_status)
  ) paid
$$;
grant execute on function payout_state_of to ruecklauf_app;

create function keep_payout_state() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select state, paid.paid_on into new.payout_state, new.paid_on
    from payout_state_of(new.id, new.link_installer, new.paperwork_status, new.approved_amount) paid;
  return new;
end $$;
create trigger keep_payout_state_of_new before insert on paperwork for each row
  when (new.approved_amount is not null) execute function keep_payout_state();
create trigger keep_payout_state before update on paperwork for each row
  when ((old.paperwork_status, old.approved_amount)
    is distinct from (new.paperwork_status, new.approved_amount))
  execute function keep_payout_state();

-- The claims change no more than this: their versions stay. They are locked first, so that what is
-- read of them afterwards is what stands.
create function follow_payouts(claims key[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_moving text := coalesce(current_setting('ruecklauf.is_moving', true), '');
begin
  perform set_config('ruecklauf.is_moving', 'on', true);
  perform from paperwork where id = any(claims) order by id for no key update;
  update paperwork claim set payout_state = now.state, paid_on = now.paid_on
  from paperwork found cross join lateral payout_state_of(
    found.id, found.link_installer, found.paperwork_status, found.approved_amount) now
  where found.id = any(claims) and claim.id = found.id
    and (found.payout_state, found.paid_on) is distinct from (now.state, now.paid_on);
  perform set_config('ruecklauf.is_moving', was_moving, true);
end $$;
revoke execute on function follow_payouts from public;

create function follow_new_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform follow_payouts(array(
    select distinct source_id from changed where source_type = 'paperwork'));
  return null;
end $$;
create trigger follow_new_parts after insert on payout_part
  referencing new table as changed for each statement execute function follow_new_parts();
create trigger follow_gone_parts after delete on payout_part
  referencing old table as changed for each statement execute function follow_new_parts();

-- What a statement changed is found without joining what was with what is: a plan that is made for one
-- row compares each of 10,000 with each.
create function follow_changed_payouts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform follow_payouts(array(
    select distinct part.source_id
    from (select id, payout_status, executed_on from after
      except select id, payout_status, executed_on from before) moved
      join payout_part part on part.link_payout = moved.id and part.source_type = 'paperwork'));
  return null;
end $$;
create trigger follow_changed_payouts after update on payout
  referencing old table as before new table as after
  for each statement execute function follow_changed_payouts();
