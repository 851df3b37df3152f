-- A confirmed change of mailbox is carried out after a time, in which the old mailbox, its owner and
-- the office can stop it.
create table mailbox_move (
  link_change key primary key references change,
  move_state key not null default 'waiting' check (move_state in ('waiting', 'done', 'stopped')),
  effective_at timestamptz(3) not null,
  new_confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  stopped_by key references member,
  stop_reason text,
  check ((move_state = 'waiting') = (ended_at is null)),
  check (move_state <> 'done'
    or coalesce(ended_at >= effective_at and new_confirmed_at is not null, false)),
  check (move_state = 'stopped' or num_nonnulls(stopped_by, stop_reason) = 0)
);
create index mailbox_move_due on mailbox_move (effective_at) where move_state = 'waiting';
grant select, insert,
  update (move_state, new_confirmed_at, ended_at, stopped_by, stop_reason)
  on mailbox_move to ruecklauf_app;

-- What the links of the two mails are known by; nobody reads it.
create table mailbox_secret (
  link_change key not null references mailbox_move on delete cascade,
  mailbox key not null check (mailbox in ('old', 'new')),
  token_hash bytea not null unique,
  primary key (link_change, mailbox)
);
grant select, insert, update, delete on mailbox_secret to ruecklauf_app;

-- Nothing is carried out that two other humans than its owner did not ask for and confirm, or too soon.
create function begin_mailbox_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked change;
begin
  select * into asked from change where id = new.link_change;
  if asked.kind <> 'mailbox' or asked.change_state <> 'confirmed'
    or second_person_refusal(owner_of_login(asked.subject), asked.decided_by, asked.decided_at) is not null
    or new.effective_at < asked.decided_at + interval '24 hours'
    or new.move_state <> 'waiting' or new.new_confirmed_at is not null then
    raise exception 'a mailbox moves once two people have confirmed it'
      using errcode = 'check_violation', constraint = 'two_people', table = 'mailbox_move';
  end if;
  if exists (select from mailbox_move other join change on change.id = other.link_change
      where other.move_state = 'waiting' and change.subject = asked.subject) then
    raise exception 'a mailbox moves once at a time'
      using errcode = 'unique_violation', constraint = 'mailbox_move_one_waiting', table = 'mailbox_move';
  end if;
  return new;
end $$;
create trigger begin_mailbox_move before insert on mailbox_move
  for each row execute function begin_mailbox_move();

create function keep_mailbox_move() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.move_state <> 'waiting' or new.effective_at <> old.effective_at
    or old.new_confirmed_at is not null and new.new_confirmed_at is distinct from old.new_confirmed_at
  then raise exception 'a move that has ended stays as it is'
    using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function erases_move(moved key) returns boolean language sql stable
security definer set search_path = public, pg_temp as
  $$ select erases_change(kind, subject, true) from change where id = moved $$;
create trigger keep_mailbox_move before update on mailbox_move for each row
  when (not erases_move(old.link_change)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['stop_reason']))
  execute function keep_mailbox_move();
