-- Sessions, and what ends them.
create table session (
  id key primary key,
  user_id key not null references "user" on delete cascade,
  member_id key not null references member on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  user_agent text,
  -- The refresh token in use; an older one that comes back was stolen or has been.
  refresh_version integer not null default 0,
  refreshed_at timestamptz(3),
  -- Where a session began: an owner who comes from there again is not kept out by what strangers try.
  network key,
  -- A super admin looks at the portal as a member sees it, in the same session, and only reads.
  looking_at key references member on delete set null,
  looking_until timestamptz(3),
  -- When a second proof was last given, and which.
  proved_at timestamptz(3),
  proved_by key not null default 'password'
    check (proved_by in ('password', 'code', 'passkey', 'oidc')),
  check ((looking_at is null) or (looking_until is not null))
) with (
  fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_member on session (member_id);
create index session_expires on session (expires_at);
grant select, insert, update on session to ruecklauf_app;

-- Caches of every instance forget a session or a member the moment it changes, whoever changed it.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ruecklauf', json_build_object('topic', 'auth.session', 'id', old.id)::text);
  return null;
end $$;
create trigger tell_ended after update of ended_at on session
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_session();
create trigger tell_deleted after delete on session
  for each row execute function tell_session();
create trigger tell_looking after update of looking_at on session
  for each row when (old.looking_at is distinct from new.looking_at) execute function tell_session();

create function sign_in_state(unit jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_array(unit -> 'inactive', unit -> 'member_status', unit -> 'language',
    unit -> 'arke_system_user')
$$;

create function tell_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or sign_in_state(to_jsonb(old)) <> sign_in_state(to_jsonb(new)) then
    perform pg_notify('ruecklauf', json_build_object('topic', 'auth.member', 'id', old.id)::text);
  end if;
  return null;
end $$;
create trigger tell_member after update or delete on installer
  for each row execute function tell_member();
create trigger tell_member after update or delete on wholesaler
  for each row execute function tell_member();
create trigger tell_member after update or delete on moderator
  for each row execute function tell_member();
create trigger tell_member after update or delete on admin
  for each row execute function tell_member();
create trigger tell_member after update or delete on super_admin
  for each row execute function tell_member();
create trigger tell_member after update or delete on brand
  for each row execute function tell_member();

-- Whoever is locked out, by whatever way, is out on every device, and the keys of other systems end
-- too.
create function shut_out() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update session set ended_at = clock_timestamp() where user_id = new.arke_system_user
    and ended_at is null;
  update api_token set ended_at = clock_timestamp() where user_id = new.arke_system_user
    and ended_at is null;
  update password_reset set used_at = clock_timestamp() where user_id = new.arke_system_user
    and used_at is null;
  return null;
end $$;
create trigger shut_out after update of inactive on installer
  for each row when (new.inactive and not old.inactive) execute function shut_out();
create trigger shut_out after update of inactive on wholesaler
  for each row when (new.inactive and not old.inactive) execute function shut_out();
create trigger shut_out after update of inactive on moderator
  for each row when (new.inactive and not old.inactive) execute function shut_out();
create trigger shut_out after update of inactive on admin
  for each row when (new.inactive and not old.inactive) execute function shut_out();
create trigger shut_out after update of inactive on super_admin
  for each row when (new.inactive and not old.inactive) execute function shut_out();
create trigger shut_out after update of inactive on brand
  for each row when (new.inactive and not old.inactive) execute function shut_out();
