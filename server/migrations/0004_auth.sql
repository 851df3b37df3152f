-- Sessions, sign-up and password reset, rate limits, and the mails of a demo without a mail server.

-- The six kinds of member as signing in needs them.
create view member_profile as
  select id, 'installer' as arke, arke_system_user as user_id, first_name, last_name, email, company,
    language, inactive or member_status in ('locked', 'deleted') as is_locked from installer
  union all
  select id, 'wholesaler', arke_system_user, first_name, last_name, email, company,
    language, inactive or member_status in ('locked', 'deleted') from wholesaler
  union all
  select id, 'moderator', arke_system_user, first_name, last_name, email, null, language, inactive
    from moderator
  union all
  select id, 'admin', arke_system_user, first_name, last_name, email, null, language, inactive
    from admin
  union all
  select id, 'super_admin', arke_system_user, first_name, last_name, email, null, language, inactive
    from super_admin
  union all
  select id, 'brand', arke_system_user, first_name, last_name, email, null, language, inactive
    from brand;
grant select on member_profile to ruecklauf_app;

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
  refreshed_at timestamptz(3)
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
do $$
declare name text;
begin
  foreach name in array array['installer', 'wholesaler', 'moderator', 'admin', 'super_admin', 'brand']
  loop
    execute format('create trigger tell_member after update or delete on %I
      for each row execute function tell_member()', name);
  end loop;
end $$;

-- A password that its owner forgot; the token itself is only in the mail.
create table password_reset (
  token_hash bytea primary key,
  user_id key not null references "user" on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_reset_user on password_reset (user_id);
grant select, insert, update on password_reset to ruecklauf_app;

-- A sign-up whose address is not confirmed yet: no user, no member and no password exist before.
create table registration (
  token_hash bytea primary key,
  arke key not null check (arke in ('installer', 'wholesaler')),
  email key not null,
  password_hash text not null,
  details jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index registration_email on registration (email);
grant select, insert, update, delete on registration to ruecklauf_app;

-- Attempts in the running window; keys are hashes.
create table rate_limit (
  key key primary key,
  attempts integer not null,
  resets_at timestamptz(3) not null
);
create index rate_limit_resets on rate_limit (resets_at);
grant select, insert, update, delete on rate_limit to ruecklauf_app;

create table kept_mail (
  id key primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  reference text not null,
  sent_at timestamptz(3) not null
);
create index kept_mail_sent on kept_mail (sent_at desc, id);
grant select, insert on kept_mail to ruecklauf_app;

grant select, insert, update, delete on credential to ruecklauf_app;
