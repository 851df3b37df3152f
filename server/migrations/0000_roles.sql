-- Requests act as a lesser role, which db/require-roles.ts makes or asks for before.
revoke create on schema public from public;
grant usage on schema public to ruecklauf_app;
