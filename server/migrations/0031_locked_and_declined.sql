-- Registrations can be declined, staff can be locked, and the reason stands with the member.
do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler'] loop
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (member_status in
      (''invited'', ''incomplete'', ''in_review'', ''declined'', ''active'', ''locked'', ''deleted''))',
      name, name || '_member_status_check');
  end loop;
  foreach name in array array['installer', 'wholesaler', 'moderator', 'admin', 'super_admin', 'brand']
  loop
    execute format('alter table %I add column status_reason text', name);
  end loop;
end $$;

-- Whoever is locked out, by whatever way, is out on every device, and no link of a mail lets him in.
create function shut_out() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update session set ended_at = clock_timestamp() where user_id = new.arke_system_user
    and ended_at is null;
  update password_reset set used_at = clock_timestamp() where user_id = new.arke_system_user
    and used_at is null;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler', 'moderator', 'admin', 'super_admin', 'brand']
  loop
    execute format('create trigger shut_out after update of inactive on %I
      for each row when (new.inactive and not old.inactive) execute function shut_out()', name);
  end loop;
end $$;
