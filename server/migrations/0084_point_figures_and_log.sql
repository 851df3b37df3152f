-- What came in through a sales point, by month, as its page shows it.
call keep_figure('point_total', 'claim_entry', 'counted_claim_entry', '{point,month}', $$
  select link_sales_point as point, date_trunc('month', submitted_on)::date as month,
    sign::bigint as claims, (sign * device_count)::bigint as devices, sign * amount as amount
  from $entries where link_sales_point is not null and submitted_on > '-infinity' $$);
select correct_figure('point_total');
analyze kept_point_total;

-- What was done to a unit; signing in does nothing to it.
create index audit_object_log on audit (object_id, seq)
  where action not in ('signed_in', 'sign_in_failed', 'access_refused', 'limit_reached',
    'password_wrong');

-- Settings by what they are about, and from when on a new value goes.
alter table setting drop constraint setting_category_check;
update setting set category = 'programme' where category = 'texts';
alter table setting add constraint setting_category_check check (category in
  ('programme', 'deadlines', 'limits', 'tiers', 'wholesalers', 'tax', 'review', 'payout'));
alter table setting add column applies key not null default 'submission' check (applies in
  ('submission', 'decision', 'request', 'credit', 'evaluation', 'at_once'));
