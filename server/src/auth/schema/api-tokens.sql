-- Keys by which other systems ask: a person's own, or the programme's for another system. Only the hash
-- is kept; what a key may do is never changed, it is ended and another one made.
create table api_token (
  id key primary key check (id ~ '^token_'),
  kind key not null check (kind in ('personal', 'service')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Its last letters, by which people know it again.
  ending key not null check (length(ending) = 4),
  name text not null check (length(name) between 2 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  -- Whose it is; the programme's own are nobody's.
  user_id key references "user" on delete cascade,
  made_by key not null references member,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  told_at timestamptz(3),
  ended_at timestamptz(3),
  check ((kind = 'personal') = (user_id is not null)),
  check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  -- Another system decides nothing: that is for people to do.
  check (kind = 'personal' or array_to_string(scopes, ' ') !~ ':act')
);
create index api_token_user on api_token (user_id);
create index api_token_made_by on api_token (made_by);
create index api_token_expires on api_token (expires_at);
grant select, insert, update on api_token to ruecklauf_app;

create function keep_token() returns trigger language plpgsql as $$
begin
  if differs_beyond(to_jsonb(old), to_jsonb(new), array['last_used_at', 'told_at', 'ended_at'])
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'what a key may do is only ever ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_token before update on api_token for each row execute function keep_token();
