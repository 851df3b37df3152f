-- Whole months of a period are read from these: by month and status.
call keep_figure('status_month', 'claim_entry', 'counted_claim_entry', '{scope,month,status}', $$
  select scope::key, date_trunc('month', submitted_on)::date as month, status,
    sign::bigint as claims, sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null and submitted_on > '-infinity' $$);
select correct_figure('status_month');
