-- Figures of claims and their devices, by day, month and in all.

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

-- Of all time: neither days nor months of many years are summed for it.
call keep_figure('claim_total', 'claim_entry', 'counted_claim_entry', '{scope,status}', $$
  select scope::key, status, sign::bigint as claims, sign * amount as amount,
    sign * expected as expected
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null $$);

-- Whole months of a period are read from these: a quarter has ten thousands of days of installers.
call keep_figure('installer_month', 'claim_entry', 'counted_claim_entry', '{month,installer}', $$
  select date_trunc('month', submitted_on)::date as month, link_installer as installer,
    sign::bigint as claims, sign * approved as approved
  from $entries where submitted_on > '-infinity' $$);

-- What waits is one sum whatever its deadline: of deadlines only those to come are read, a few weeks.
call keep_figure('queue_total', 'claim_entry', 'counted_claim_entry', '{status}', $$
  select status, sign::bigint as claims
  from $entries where status in ('submitted', 'in_review', 'request_document',
    'pending_second_approval', 'objection') $$);

-- Whole months of a period, by status.
call keep_figure('status_month', 'claim_entry', 'counted_claim_entry', '{scope,month,status}', $$
  select scope::key, date_trunc('month', submitted_on)::date as month, status,
    sign::bigint as claims, sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null and submitted_on > '-infinity' $$);
