-- A second proof beside the password: codes of an app, or a passkey; and when it was last given.
create table totp (
  user_id key primary key references "user" on delete cascade,
  -- Sealed with a key that comes from the installation's secret.
  secret bytea not null,
  confirmed_at timestamptz(3),
  -- The last half minute whose code was taken, so that none works twice.
  last_step bigint not null default 0
);
grant select, insert, update, delete on totp to ruecklauf_app;

create table recovery_code (
  user_id key not null references "user" on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to ruecklauf_app;

create table passkey (
  id text primary key,
  user_id key not null references "user" on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_user on passkey (user_id);
grant select, insert, update, delete on passkey to ruecklauf_app;

-- What a browser was asked to sign, once.
create table passkey_challenge (
  challenge text primary key,
  purpose key not null check (purpose in ('register', 'sign_in')),
  user_id key references "user" on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
grant select, insert, update, delete on passkey_challenge to ruecklauf_app;

-- The account of the staff's own firm by which a login is known: the provider, and the name that it
-- never gives to anybody else.
create table firm_account (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id key not null references "user" on delete cascade,
  linked_at timestamptz(3) not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
grant select, insert, delete on firm_account to ruecklauf_app;

-- Where a new address of a login is confirmed: by the mail to the old one and by the mail to the new.
create table email_change (
  user_id key primary key references "user" on delete cascade,
  email key not null,
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  expires_at timestamptz(3) not null
);
grant select, insert, update, delete on email_change to ruecklauf_app;

-- Sessions are found anew when a login gets or loses its second factor.
create function tell_factor() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform pg_notify('ruecklauf',
    json_build_object('topic', 'auth.session', 'id', session.id)::text)
  from session where session.user_id = coalesce(new.user_id, old.user_id) and ended_at is null;
  return null;
end $$;
create trigger tell_factor after insert or delete or update of confirmed_at on totp
  for each row execute function tell_factor();
create trigger tell_factor after insert or delete on passkey
  for each row execute function tell_factor();
