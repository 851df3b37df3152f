-- Of two super admins who leave the role at the same moment one stays.
create function keep_super_admin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_super_admin'));
  if not exists (select from super_admin where not inactive) then
    raise exception 'one active super admin stays'
      using errcode = 'check_violation', constraint = 'last_super_admin';
  end if;
  return null;
end $$;
create constraint trigger keep_super_admin after update of inactive or delete on super_admin
  deferrable initially deferred
  for each row when (not old.inactive) execute function keep_super_admin();
