-- Who works for the programme, and in which role: proposed by one person; where admins and super
-- admins are concerned, put in force by another.
create table staff_change (
  id key primary key,
  label text generated always as (first_name || ' ' || last_name) stored,
  kind key not null check (kind in ('invite', 'role')),
  staff_role key not null check (staff_role in ('moderator', 'admin', 'super_admin', 'brand')),
  from_role key check (from_role in ('moderator', 'admin', 'super_admin', 'brand')),
  needs_two boolean not null generated always as (staff_role in ('admin', 'super_admin')
    or coalesce(from_role in ('admin', 'super_admin'), false)) stored,
  link_member key references member,
  first_name text not null,
  last_name text not null,
  email key not null,
  reason text not null,
  proposed_by key not null references member,
  proposed_at timestamptz(3) not null,
  change_state key not null default 'open'
    check (change_state in ('open', 'confirmed', 'declined', 'withdrawn')),
  decided_by key references member,
  decided_at timestamptz(3),
  decline_reason text,
  check ((kind = 'role') = (from_role is not null)),
  check (kind <> 'role' or link_member is not null),
  check (from_role is distinct from staff_role),
  constraint staff_change_two_people check (change_state not in ('confirmed', 'declined')
    or not needs_two or coalesce(decided_by <> proposed_by, false)),
  check (change_state <> 'withdrawn' or coalesce(decided_by = proposed_by, false)),
  check ((change_state = 'open') = (decided_at is null)),
  check ((change_state = 'open') = (decided_by is null)),
  check ((decline_reason is not null) = (change_state = 'declined'))
);
call make_unit_table('staff_change');
create unique index staff_change_one_open on staff_change (email) where change_state = 'open';

-- A change is decided once; what was proposed stays as it was.
create function decide_staff_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.change_state <> 'open'
    or row(new.id, new.kind, new.staff_role, new.from_role, new.first_name, new.last_name, new.email,
        new.reason, new.proposed_by, new.proposed_at)
      is distinct from row(old.id, old.kind, old.staff_role, old.from_role, old.first_name,
        old.last_name, old.email, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'a change of staff can only be decided, and only once'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger decided_once before update on staff_change
  for each row execute function decide_staff_change();
create trigger never_removed before delete on staff_change
  for each row execute function refuse_change();

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
