-- Whole months of a period are read from these: a quarter of many claims is ten thousands of days of installers.
call keep_figure('installer_month', 'claim_entry', 'counted_claim_entry', '{month,installer}', $$
  select date_trunc('month', submitted_on)::date as month, link_installer as installer,
    sign::bigint as claims, sign * approved as approved
  from $entries where submitted_on > '-infinity' $$);
select correct_figure('installer_month');
