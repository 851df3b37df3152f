-- The card's total of all time, beside the days that it compares.
call keep_figure('earned_total', 'earned_entry', 'earned_posting', '{scope}', $$
  select scope::key, cents
  from $entries cross join lateral (values (member), (arke), ('via:' || via)) scoped (scope)
  where scope is not null $$);
select correct_figure('earned_total');
