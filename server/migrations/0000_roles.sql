-- The lesser role that requests act as. The embedded server makes it with a login of its own; where
-- only DATABASE_URL is given, the owner takes it on each pooled connection (SET ROLE).
do $$
begin
  if not exists (select from pg_roles where rolname = 'ruecklauf_app') then
    create role ruecklauf_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another database of this server was faster
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'ruecklauf_app', 'member') then
    execute format('grant ruecklauf_app to %I', current_user);
  end if;
  -- Since PostgreSQL 16 the creator of a role administers it without being able to take it.
  if current_setting('server_version_num')::int >= 160000
    and not pg_has_role(current_user, 'ruecklauf_app', 'set') then
    execute format('grant ruecklauf_app to %I with set true', current_user);
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to ruecklauf_app;
