-- What claims and their devices are in the figures.

-- What a claim is worth in figures, in cents: approved, before a decision expected; nothing where it
-- was withdrawn or expired. The same of one of its devices.
create function claim_amount(status text, approved bigint, expected bigint) returns bigint
language sql immutable parallel safe
return case when status in ('submitted', 'in_review', 'request_document', 'pending_second_approval',
    'objection')
  then coalesce(approved, expected) else coalesce(approved, 0) end;
grant execute on function claim_amount to ruecklauf_app;

-- An answer that came after the promised day stays late, also where a later one is promised anew.
alter table paperwork add column answered_late boolean not null default false;
create function note_late_answer() returns trigger language plpgsql as $$
begin
  new.answered_late := new.answered_late
    or coalesce((new.decided_at at time zone 'Europe/Berlin')::date > new.due_on, false);
  return new;
end $$;
create trigger note_late_answer before insert or update of decided_at on paperwork
  for each row execute function note_late_answer();

-- A claim as it stands in the figures. What changes it or its devices, in whatever order, takes this
-- out of them and puts the new state in: no change needs to know of another. Its group is that of its
-- submission.
create table counted_claim (
  link_paperwork key primary key,
  status key,
  -- The German day; -infinity for a draft that was withdrawn.
  submitted_on date not null default '-infinity',
  due_on date,
  link_installer key,
  link_sales_point key,
  link_sales_group key,
  link_wholesaler key,
  decided_on date,
  -- From submission to decision, in tenths of a day.
  decision_tenths integer,
  decision_reason key,
  is_returned boolean not null default false,
  answered_late boolean not null default false,
  device_count integer not null default 0,
  amount bigint not null default 0,
  approved bigint not null default 0,
  expected bigint not null default 0,
  -- `[{product, granted, devices, amount, approved}]`
  devices jsonb not null default '[]'
) with (fillfactor = 80);
grant select on counted_claim to ruecklauf_app;

-- The same from the claims themselves. What stands already keeps its group.
create view claim_to_count as
select p.id as link_paperwork, p.paperwork_status as status,
  coalesce((p.submitted_at at time zone 'Europe/Berlin')::date, '-infinity') as submitted_on,
  p.due_on, p.link_installer, p.link_sales_point,
  case when is_kept then was.link_sales_group
    else coalesce(
      (select link_sales_group from claim_campaign where link_paperwork = p.id limit 1),
      point.link_sales_group) end as link_sales_group,
  p.link_wholesaler,
  (p.decided_at at time zone 'Europe/Berlin')::date as decided_on,
  round(extract(epoch from p.decided_at - p.submitted_at) / 8640)::integer as decision_tenths,
  case when p.paperwork_status = 'rejected' then p.decision_reason end::key as decision_reason,
  p.resubmissions > 0 as is_returned,
  p.answered_late,
  p.device_count,
  claim_amount(p.paperwork_status, p.approved_amount, p.expected_amount) as amount,
  coalesce(p.approved_amount, 0) as approved, p.expected_amount as expected,
  coalesce(lines.devices, '[]') as devices
from paperwork p
  left join counted_claim was on was.link_paperwork = p.id
  left join sales_point point on point.id = p.link_sales_point
  cross join lateral (select was.status is not null
    and was.link_sales_point is not distinct from p.link_sales_point as is_kept) kept
  cross join lateral (
    select jsonb_agg(jsonb_build_object('product', product, 'granted', granted, 'devices', devices,
      'amount', amount, 'approved', approved) order by product, granted) as devices
    from (
      select l.link_product as product, l.decision in ('approved', 'approved_reduced') as granted,
        count(*) as devices,
        sum(claim_amount(p.paperwork_status, l.approved_amount, l.expected_amount)) as amount,
        sum(coalesce(l.approved_amount, 0)) as approved
      from paperwork_line l where l.link_paperwork = p.id and l.link_product is not null
      group by 1, 2
    ) line
  ) lines
where p.paperwork_status <> 'draft';

-- Entries: a claim's state, put in (1) or taken out (-1); of its devices, so many more or less.
create table claim_entry as select 1::smallint as sign, * from counted_claim with no data;
alter table claim_entry drop column link_paperwork, drop column devices;
create table device_entry (
  submitted_on date not null,
  link_wholesaler key,
  product key not null,
  devices bigint not null,
  amount bigint not null,
  granted bigint not null,
  approved bigint not null
);

create view counted_claim_entry as
select 1::smallint as sign, counted_claim.* from counted_claim where status is not null;
create view counted_device_entry as
select submitted_on, link_wholesaler, product, device.devices, device.amount,
  case when granted then device.devices else 0 end as granted,
  case when granted then device.approved else 0 end as approved
from counted_claim cross join jsonb_to_recordset(devices)
  as device(product key, granted boolean, devices bigint, amount bigint, approved bigint)
where status is not null;

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

-- Scope '' is the whole programme, any other the wholesaler through whose sales points claims came.
call keep_figure('claim_day', 'claim_entry', 'counted_claim_entry', '{scope,day,status}', $$
  select scope::key, submitted_on as day, status, sign::bigint as claims, sign * amount as amount,
    (sign * (decided_on is not null)::int)::bigint as decided,
    (sign * (decided_on is not null and not is_returned and status = 'approved')::int)::bigint
      as first_time_right
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null $$);
-- Where something is undecided, few days of many.
create index kept_claim_day_open on kept_claim_day (scope, day) include (claims)
  where status in ('submitted', 'in_review', 'request_document', 'pending_second_approval',
    'objection');
call keep_figure('decision_day', 'claim_entry', 'counted_claim_entry', '{day}', $$
  select decided_on as day, sign::bigint as decided,
    (sign * (not answered_late)::int)::bigint as in_time,
    sign * approved as approved
  from $entries where decided_on is not null $$);
call keep_figure('decision_time', 'claim_entry', 'counted_claim_entry', '{day,tenths}', $$
  select submitted_on as day, decision_tenths as tenths, sign::bigint as decided
  from $entries where decision_tenths is not null $$);
call keep_figure('rejection_day', 'claim_entry', 'counted_claim_entry', '{day,reason}', $$
  select decided_on as day, decision_reason as reason, sign::bigint as claims
  from $entries where decision_reason is not null and decided_on is not null $$);
call keep_figure('queue_day', 'claim_entry', 'counted_claim_entry', '{status,due_on}', $$
  select status, coalesce(due_on, 'infinity') as due_on, sign::bigint as claims
  from $entries where status in ('submitted', 'in_review', 'request_document',
    'pending_second_approval', 'objection') $$);
call keep_figure('installer_day', 'claim_entry', 'counted_claim_entry', '{day,installer}', $$
  select submitted_on as day, link_installer as installer, sign::bigint as claims,
    sign * approved as approved
  from $entries where submitted_on > '-infinity' $$);
call keep_figure('installer_total', 'claim_entry', 'counted_claim_entry', '{installer}', $$
  select link_installer as installer, sign::bigint as claims
  from $entries where submitted_on > '-infinity' $$);
call keep_figure('sales_group_month', 'claim_entry', 'counted_claim_entry', '{sales_group,month}', $$
  select link_sales_group as sales_group, date_trunc('month', submitted_on)::date as month,
    sign::bigint as claims, sign * approved as approved
  from $entries where link_sales_group is not null $$);
call keep_figure('point_day', 'claim_entry', 'counted_claim_entry', '{day,wholesaler,point}', $$
  select submitted_on as day, link_wholesaler as wholesaler, link_sales_point as point,
    sign::bigint as claims, sign * amount as amount
  from $entries where link_wholesaler is not null $$);
call keep_figure('point_month', 'claim_entry', 'counted_claim_entry', '{month,wholesaler,point}', $$
  select date_trunc('month', submitted_on)::date as month, link_wholesaler as wholesaler,
    link_sales_point as point, sign::bigint as claims, sign * amount as amount
  from $entries where link_wholesaler is not null $$);
-- Days only complete whole months: those of all wholesalers, and '' where a claim has none.
call keep_figure('device_day', 'device_entry', 'counted_device_entry', '{day,scope,product}', $$
  select submitted_on as day, coalesce(link_wholesaler, '')::key as scope, product, devices, amount,
    granted
  from $entries $$);
call keep_figure('device_month', 'device_entry', 'counted_device_entry', '{scope,month,product}', $$
  select scope::key, date_trunc('month', submitted_on)::date as month, product, devices, amount,
    granted, approved
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null $$);

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
