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
  details jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- A company may be invited: its member stands already, the link of a mail gives it its password.
  member key references member on delete cascade
);
create index registration_email on registration (email);
create index registration_member on registration (member) where member is not null;
grant select, insert, update, delete on registration to ruecklauf_app;
