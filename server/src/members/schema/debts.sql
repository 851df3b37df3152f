-- Debts of members: written off by two people, and who was reminded of which.
create table wallet_write_off (
  id key primary key,
  member key not null references member,
  amount bigint not null check (amount > 0),
  reason text not null,
  state key not null default 'open' check (state in ('open', 'done', 'declined')),
  requested_by key not null,
  requested_at timestamptz(3) not null,
  decided_by key,
  decided_at timestamptz(3),
  check ((state = 'open') = (decided_by is null and decided_at is null))
);
create unique index one_open_write_off on wallet_write_off (member) where state = 'open';
grant select, insert, update on wallet_write_off to ruecklauf_app;

create function keep_write_off() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.id, new.member, new.amount, new.reason, new.requested_by,
      new.requested_at)
    is distinct from (old.id, old.member, old.amount, old.reason, old.requested_by,
      old.requested_at)
  then raise exception 'a write-off is only ever decided, once';
  end if;
  return new;
end $$;
create trigger keep_write_off before update on wallet_write_off for each row
  when (not erases(old.member)
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['reason']))
  execute function keep_write_off();

-- Of each debt, by the day it began, its member is reminded once.
create table wallet_reminder (
  member key not null references member on delete cascade,
  since timestamptz(3) not null,
  told_at timestamptz(3) not null,
  primary key (member, since)
);
grant select, insert on wallet_reminder to ruecklauf_app;
