-- A moderator's own limit; cents here, EUR in the change.
create function keep_limit() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner()
    and new.approval_limit is distinct from (case tg_op when 'UPDATE' then old.approval_limit end)
    and not confirmed_here('approval_limit', new.id,
      jsonb_build_object('approval_limit', new.approval_limit / 100.0))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_limit before insert or update on moderator
  for each row execute function keep_limit();

-- Nobody comes to work here, and nobody gets another role, by one person: as the application's role a
-- row of staff comes only in the transaction in which two people's change is confirmed. Who is let in
-- again after a lock is tied to whoever did it.
create function require_confirmed_staff() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from change
    where kind in ('staff', 'role') and change_state = 'confirmed'
      and xmin = pg_current_xact_id()::xid
      and after ->> 'staff_role' = tg_table_name
      and case kind when 'staff' then subject = new.email
        else human_of(subject) = (select human from login where user_id = new.arke_system_user) end
  ) then
    raise exception '% needs two people: no change of this was confirmed', tg_table_name
      using errcode = 'insufficient_privilege', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger confirmed_by_two before insert on moderator
  for each row when (not acts_as_owner()) execute function require_confirmed_staff();
create trigger confirmed_by_two before insert on admin
  for each row when (not acts_as_owner()) execute function require_confirmed_staff();
create trigger confirmed_by_two before insert on super_admin
  for each row when (not acts_as_owner()) execute function require_confirmed_staff();
create trigger confirmed_by_two before insert on brand
  for each row when (not acts_as_owner()) execute function require_confirmed_staff();

create function require_bond_of_unlocking() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.arke_system_user is not null and new.arke_system_user is distinct from old.arke_system_user then
    raise exception 'a unit of % never gets another login', tg_table_name
      using errcode = 'insufficient_privilege', table = tg_table_name;
  end if;
  if old.inactive and not new.inactive and not exists (
    select from bond
    where human = human_of(new.id) and act = 'unlocked' and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'who unlocks a unit of % is tied to it', tg_table_name
      using errcode = 'insufficient_privilege', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger unlocked_by_bond before update of inactive, arke_system_user on moderator
  for each row when (not acts_as_owner()) execute function require_bond_of_unlocking();
create trigger unlocked_by_bond before update of inactive, arke_system_user on admin
  for each row when (not acts_as_owner()) execute function require_bond_of_unlocking();
create trigger unlocked_by_bond before update of inactive, arke_system_user on super_admin
  for each row when (not acts_as_owner()) execute function require_bond_of_unlocking();
create trigger unlocked_by_bond before update of inactive, arke_system_user on brand
  for each row when (not acts_as_owner()) execute function require_bond_of_unlocking();
