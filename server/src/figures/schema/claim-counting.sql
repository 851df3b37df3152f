-- A claim that changes takes its old state out of the figures and puts the new one in.

-- Brings the figures to what a claim is now.
create function count_claim(claim text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was counted_claim;
  now counted_claim;
begin
  select * into was from counted_claim where link_paperwork = claim for update;
  if not found then
    -- Another transaction may be about to count it: the first one's row is what both go by.
    insert into counted_claim (link_paperwork) values (claim) on conflict do nothing;
    select * into was from counted_claim where link_paperwork = claim for update;
  end if;
  select * into now from claim_to_count where link_paperwork = claim;
  if not found then
    delete from counted_claim where link_paperwork = claim;
  elsif was is not distinct from now then
    return;
  end if;
  insert into claim_entry
  select sign, (state).status, (state).submitted_on, (state).due_on, (state).link_installer,
    (state).link_sales_point, (state).link_sales_group, (state).link_wholesaler, (state).decided_on,
    (state).decision_tenths, (state).decision_reason, (state).is_returned, (state).answered_late,
    (state).device_count, (state).amount, (state).approved, (state).expected
  from (values (-1, was), (1, now)) entry (sign, state) where (state).status is not null;
  if (was.devices, was.submitted_on, was.link_wholesaler)
    is distinct from (now.devices, now.submitted_on, now.link_wholesaler) then
    insert into device_entry
    select (state).submitted_on, (state).link_wholesaler, product, sign * device.devices,
      sign * device.amount, case when granted then sign * device.devices else 0 end,
      case when granted then sign * device.approved else 0 end
    from (values (-1, was), (1, now)) entry (sign, state) cross join jsonb_to_recordset((state).devices)
      as device(product key, granted boolean, devices bigint, amount bigint, approved bigint)
    where (state).status is not null;
  end if;
  if was.link_wholesaler is distinct from now.link_wholesaler then
    perform move_earned(claim, was.link_wholesaler, now.link_wholesaler);
  end if;
  update counted_claim set (status, submitted_on, due_on, link_installer, link_sales_point,
      link_sales_group, link_wholesaler, decided_on, decision_tenths, decision_reason, is_returned,
      answered_late, device_count, amount, approved, expected, devices)
    = (now.status, now.submitted_on, now.due_on, now.link_installer, now.link_sales_point,
      now.link_sales_group, now.link_wholesaler, now.decided_on, now.decision_tenths,
      now.decision_reason, now.is_returned, now.answered_late, now.device_count, now.amount,
      now.approved, now.expected, now.devices)
    where link_paperwork = claim;
end $$;

create function count_changed_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_claim(coalesce(new.id, old.id));
  return null;
end $$;
create trigger count_new after insert on paperwork for each row
  when (new.paperwork_status <> 'draft') execute function count_changed_claim();
create trigger count_gone after delete on paperwork for each row
  when (old.paperwork_status <> 'draft') execute function count_changed_claim();
create trigger count_changed after update on paperwork for each row
  when ((old.paperwork_status <> 'draft' or new.paperwork_status <> 'draft')
    and (old.paperwork_status, old.submitted_at, old.due_on, old.link_installer,
      old.link_sales_point, old.link_wholesaler, old.decided_at, old.decision_reason, old.resubmissions,
      old.document_type, old.device_count, old.approved_amount, old.expected_amount)
    is distinct from (new.paperwork_status, new.submitted_at, new.due_on, new.link_installer,
      new.link_sales_point, new.link_wholesaler, new.decided_at, new.decision_reason, new.resubmissions,
      new.document_type, new.device_count, new.approved_amount, new.expected_amount))
  execute function count_changed_claim();

-- A draft is not counted, and neither are its devices.
create function count_changed_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claim text;
begin
  for claim in select link_paperwork from counted_claim
    where link_paperwork in (old.link_paperwork, new.link_paperwork)
  loop
    perform count_claim(claim);
  end loop;
  return null;
end $$;
create trigger count_new after insert on paperwork_line for each row
  execute function count_changed_line();
create trigger count_gone after delete on paperwork_line for each row
  execute function count_changed_line();
create trigger count_changed after update on paperwork_line for each row
  when ((old.link_paperwork, old.link_product, old.decision, old.approved_amount, old.expected_amount)
    is distinct from (new.link_paperwork, new.link_product, new.decision, new.approved_amount,
      new.expected_amount))
  execute function count_changed_line();

-- Claims whose ids lie behind one and up to another, and that are not in the figures as they are.
create function wrong_claims(after text, last text) returns setof text
language sql stable
begin atomic
  select coalesce(was.link_paperwork, claim.link_paperwork)
  from (select * from counted_claim where link_paperwork > after and link_paperwork <= last) was
    full join (select * from claim_to_count where link_paperwork > after and link_paperwork <= last)
      claim on claim.link_paperwork = was.link_paperwork
  where row(was.*) is distinct from row(claim.*);
end;
