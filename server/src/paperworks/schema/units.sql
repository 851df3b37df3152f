-- What a claim is as a unit. Lists count their changes by the day on which the claims were made.
create trigger count_new_days after insert on paperwork referencing new table as changed
  for each statement execute function count_changes_of_days();
create trigger count_changed_days after update on paperwork referencing old table as changed
  for each statement execute function count_changes_of_days();
create trigger count_gone_days after delete on paperwork referencing old table as changed
  for each statement execute function count_changes_of_days();

-- What moves a claim's kept columns says so, and counts as no change of the claim.
create or replace trigger touch before update on paperwork for each row
  when (current_setting('ruecklauf.is_moving', true) is distinct from 'on')
  execute function touch_unit();
