-- Whole months of a period are read from these: by month and status, and by day of the week.
call keep_figure('weekday_month', 'claim_entry', 'counted_claim_entry', '{scope,month,weekday,status}', $$
  select scope::key, date_trunc('month', submitted_on)::date as month,
    extract(isodow from submitted_on)::int as weekday, status, sign::bigint as claims,
    sign * amount as amount
  from $entries cross join lateral (values (''), (link_wholesaler)) scoped (scope)
  where scope is not null and submitted_on > '-infinity' $$);
select correct_figure('weekday_month');
