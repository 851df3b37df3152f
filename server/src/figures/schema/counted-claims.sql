-- What claims and their devices are in the figures.

-- What a claim is worth in figures, in cents: approved, before a decision expected; nothing where it
-- was withdrawn or expired. The same of one of its devices.
create function claim_amount(status text, approved bigint, expected bigint) returns bigint
language sql immutable parallel safe
return case when status in ('submitted', 'in_review', 'request_document', 'pending_second_approval',
    'objection')
  then coalesce(approved, expected) else coalesce(approved, 0) end;
grant execute on function claim_amount to ruecklauf_app;

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
create table claim_entry (
  sign smallint, status key, submitted_on date, due_on date, link_installer key, link_sales_point key,
  link_sales_group key, link_wholesaler key, decided_on date, decision_tenths integer,
  decision_reason key, is_returned boolean, answered_late boolean, device_count integer,
  amount bigint, approved bigint, expected bigint
);

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
