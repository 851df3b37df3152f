-- The risk as it was judged, by the thresholds of that time.
alter table paperwork add column risk_level key not null default 'green'
  check (risk_level in ('green', 'amber', 'red'));

-- Filling it changes no claim.
create or replace trigger touch before update on paperwork for each row
  when (current_setting('ruecklauf.is_moving', true) is distinct from 'on')
  execute function touch_unit();

-- Claims that wait, by their risk: the views of new ones list and count them.
create index paperwork_waiting_level on paperwork (risk_level, due_on)
  where paperwork_status = 'submitted';
drop index paperwork_waiting_risk;
-- All of one level, newest first.
create index paperwork_risk_level on paperwork (risk_level, inserted_at, id)
  where paperwork_status <> 'draft';
-- Those that need a person now.
create index paperwork_red on paperwork (due_on, id)
  where risk_level = 'red' and paperwork_status <> 'draft';

-- By what risk is judged is set by two people.
alter table setting drop constraint setting_category_check,
  add constraint setting_category_check check (category in ('programme', 'deadlines', 'limits',
    'tiers', 'wholesalers', 'tax', 'review', 'risk', 'payout', 'books')),
  drop constraint setting_kind_check,
  add constraint setting_kind_check check (kind in
    ('days', 'amount', 'percent', 'count', 'text', 'choice', 'switch', 'rules'));
