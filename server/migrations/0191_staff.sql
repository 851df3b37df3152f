-- Who works for the programme is changed by two people (0026, 0509).

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

-- A super admin looks at the portal as a member sees it, in the session he has, and only reads.
alter table session add column looking_at key references member on delete set null;
alter table session add column looking_until timestamptz(3);
alter table session add check ((looking_at is null) or (looking_until is not null));
create trigger tell_looking after update of looking_at on session
  for each row when (old.looking_at is distinct from new.looking_at) execute function tell_session();
