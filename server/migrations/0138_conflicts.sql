-- Two claims of different companies for one device: the one that held it and the one that claims it too.
create table conflict (
  id key primary key,
  serial key not null,
  link_first_claim key not null references paperwork,
  link_first_line key not null references paperwork_line,
  link_second_claim key not null references paperwork,
  link_second_line key not null references paperwork_line,
  found_by key not null check (found_by in ('submission', 'correction')),
  opened_at timestamptz(3) not null,
  -- Who granted the first claim by then, and who confirmed that.
  granted_by key,
  granted_with key,
  -- `waiting`: one person has decided and another has to confirm; `ended`: one side fell away.
  state key not null default 'open' check (state in ('open', 'waiting', 'settled', 'ended')),
  winner key check (winner in ('first', 'second', 'neither')),
  -- Words for each participant, and for the staff.
  first_text text,
  second_text text,
  note text,
  needs_second boolean not null default false,
  decided_by key,
  decided_at timestamptz(3),
  confirmed_by key,
  closed_at timestamptz(3),
  check (link_first_claim <> link_second_claim),
  check ((state in ('settled', 'ended')) = (closed_at is not null)),
  check ((state in ('waiting', 'settled')) = (winner is not null)),
  check (num_nulls(winner, first_text, second_text, decided_by, decided_at) in (0, 5)),
  check (state <> 'waiting' or needs_second and confirmed_by is null),
  check (state <> 'settled' or not needs_second or confirmed_by is not null)
);
-- A third claim waits until two are settled.
create unique index one_open_conflict on conflict (serial) where state in ('open', 'waiting');
create index conflict_first on conflict (link_first_claim, id);
create index conflict_second on conflict (link_second_claim, id);
create index conflict_serial on conflict (serial, id);
create index conflict_first_line on conflict (link_first_line) where state in ('open', 'waiting');
create index conflict_second_line on conflict (link_second_line) where state in ('open', 'waiting');
grant select, insert, update on conflict to ruecklauf_app;

-- What was settled or has ended stays as it was.
create function keep_conflict() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'ended') or (new.id, new.serial, new.link_first_claim,
      new.link_first_line, new.link_second_claim, new.link_second_line, new.found_by, new.opened_at,
      new.granted_by, new.granted_with)
    is distinct from (old.id, old.serial, old.link_first_claim, old.link_first_line,
      old.link_second_claim, old.link_second_line, old.found_by, old.opened_at, old.granted_by,
      old.granted_with)
  then raise exception 'a conflict is only ever settled, once';
  end if;
  return new;
end $$;
create trigger keep_conflict before update on conflict
  for each row execute function keep_conflict();

-- Both claims carry the mark as long as one of their conflicts is open.
alter table paperwork add column in_conflict boolean not null default false;
create index paperwork_conflicts on paperwork (due_on, id) where in_conflict;

create function mark_conflict() returns trigger language plpgsql as $$
begin
  update paperwork claim set in_conflict = not claim.in_conflict
  where claim.id in (new.link_first_claim, new.link_second_claim) and claim.in_conflict <> exists (
    select from conflict where state in ('open', 'waiting')
      and claim.id in (link_first_claim, link_second_claim));
  return null;
end $$;
create trigger mark_conflict after insert or update of state on conflict
  for each row execute function mark_conflict();

-- A device is granted to nobody while two claim it.
create function require_no_conflict() returns trigger language plpgsql as $$
begin
  if exists (select from conflict where state in ('open', 'waiting')
    and new.id in (link_first_line, link_second_line))
  then raise exception 'device % is claimed by two', new.id;
  end if;
  return new;
end $$;
create trigger require_no_conflict before update on paperwork_line for each row
  when (new.decision in ('approved', 'approved_reduced') and new.decision <> old.decision)
  execute function require_no_conflict();
