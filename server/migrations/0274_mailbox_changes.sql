-- Another address to sign in with where the old mailbox is lost: asked of the office, confirmed by an
-- admin who is neither who asked nor whose address it is, in force after a time in which the old
-- mailbox, the member and the office can stop it.
create table mailbox_change (
  id key primary key,
  label text generated always as (first_name || ' ' || last_name) stored,
  link_member key not null references member on delete cascade,
  link_person key references person on delete cascade,
  first_name text not null,
  last_name text not null,
  email_before key not null,
  email key not null check (email <> email_before),
  reason text not null check (length(reason) between 3 and 500),
  asked_by key not null references member,
  asked_at timestamptz(3) not null,
  mailbox_state key not null default 'open' check (mailbox_state in
    ('open', 'waiting', 'done', 'declined', 'withdrawn', 'stopped')),
  decided_by key references member,
  decided_at timestamptz(3),
  effective_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  decline_reason text,
  constraint mailbox_change_two_people check (mailbox_state not in ('waiting', 'done')
    or coalesce(decided_by <> asked_by and decided_by <> link_member, false)),
  check (effective_at is null or effective_at >= decided_at + interval '24 hours'),
  check (mailbox_state not in ('waiting', 'done') or effective_at is not null),
  check (mailbox_state <> 'done'
    or coalesce(ended_at >= effective_at and new_confirmed_at is not null, false)),
  check ((mailbox_state in ('open', 'waiting')) = (ended_at is null)),
  check ((decline_reason is not null) = (mailbox_state = 'declined'))
);
call make_unit_table('mailbox_change');
create unique index mailbox_change_one_open on mailbox_change (email_before)
  where mailbox_state in ('open', 'waiting');
create index mailbox_change_of on mailbox_change (link_member, asked_at desc);
create index mailbox_change_due on mailbox_change (effective_at) where mailbox_state = 'waiting';

-- What the links of the two mails are known by; nobody reads it.
create table mailbox_secret (
  link_change key not null references mailbox_change on delete cascade,
  mailbox key not null check (mailbox in ('old', 'new')),
  token_hash bytea not null unique,
  primary key (link_change, mailbox)
);
grant select, insert, update, delete on mailbox_secret to ruecklauf_app;

create function keep_mailbox_change() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.id, new.link_member, new.link_person, new.first_name, new.last_name, new.email_before,
      new.email, new.reason, new.asked_by, new.asked_at)
    is distinct from row(old.id, old.link_member, old.link_person, old.first_name, old.last_name,
      old.email_before, old.email, old.reason, old.asked_by, old.asked_at)
    or (old.mailbox_state, new.mailbox_state) not in (('open', 'open'), ('open', 'waiting'),
      ('open', 'declined'), ('open', 'withdrawn'), ('waiting', 'waiting'), ('waiting', 'done'),
      ('waiting', 'declined'), ('waiting', 'withdrawn'), ('waiting', 'stopped'))
    or old.mailbox_state = 'waiting' and (new.effective_at is distinct from old.effective_at
      or old.new_confirmed_at is distinct from new.new_confirmed_at
        and old.new_confirmed_at is not null)
  then raise exception 'what was asked for stays, and is decided once'
    using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_mailbox_change before update on mailbox_change
  for each row execute function keep_mailbox_change();
