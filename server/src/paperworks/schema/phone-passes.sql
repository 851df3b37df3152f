-- What lets one phone add photos to one draft for ten minutes: the code's hash, and, once a phone has
-- opened it, the hash of what that phone alone knows. It ends with the session that showed the code.
create table phone_pass (
  token_hash bytea primary key,
  link_paperwork key not null unique references paperwork on delete cascade,
  session_id key not null references session on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at <= created_at + interval '10 minutes'),
  key_hash bytea unique,
  opened_at timestamptz(3),
  check ((key_hash is null) = (opened_at is null))
);
create index phone_pass_of_session on phone_pass (session_id);
grant select, insert, update, delete on phone_pass to ruecklauf_app;
