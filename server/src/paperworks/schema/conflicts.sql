-- Two claims of different companies for one device: the one that held it and the one that claims it
-- too.
create table conflict (
  id key primary key,
  serial key not null,
  link_first_claim key not null references paperwork,
  link_first_line key not null references paperwork_line,
  link_second_claim key not null references paperwork,
  link_second_line key not null references paperwork_line,
  found_by key not null,
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
  -- Two claims meet over a device, not over a number.
  device key not null references serial_number,
  check (link_first_claim <> link_second_claim),
  check ((state in ('settled', 'ended')) = (closed_at is not null)),
  check ((state in ('waiting', 'settled')) = (winner is not null)),
  check (num_nulls(winner, first_text, second_text, decided_by, decided_at) in (0, 5)),
  check (state <> 'waiting' or needs_second and confirmed_by is null),
  check (state <> 'settled' or not needs_second or confirmed_by is not null),
  constraint conflict_found_by_check
    check (found_by in ('submission', 'correction', 'reopening'))
);
create index conflict_first on conflict (link_first_claim, id);
create index conflict_second on conflict (link_second_claim, id);
create index conflict_first_line on conflict (link_first_line) where state in ('open', 'waiting');
create index conflict_second_line on conflict (link_second_line) where state in ('open', 'waiting');
create unique index one_open_conflict on conflict (device) where state in ('open', 'waiting');
create index conflict_device on conflict (device, id);
grant select, insert, update on conflict to ruecklauf_app;

-- What was settled or has ended stays as it was.
create function keep_conflict() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'ended') or (new.id, new.serial, new.device, new.link_first_claim,
      new.link_first_line, new.link_second_claim, new.link_second_line, new.found_by, new.opened_at,
      new.granted_by, new.granted_with)
    is distinct from (old.id, old.serial, old.device, old.link_first_claim, old.link_first_line,
      old.link_second_claim, old.link_second_line, old.found_by, old.opened_at, old.granted_by,
      old.granted_with)
  then raise exception 'a conflict is only ever settled, once';
  end if;
  return new;
end $$;
create trigger keep_conflict before update on conflict for each row
  when (not (erases_claim(old.link_first_claim) or erases_claim(old.link_second_claim))
    or differs_beyond(to_jsonb(old), to_jsonb(new), array['first_text', 'second_text', 'note']))
  execute function keep_conflict();

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

-- Neither while two claim it, nor where the programme before has paid for it.
create function require_no_conflict() returns trigger language plpgsql as $$
begin
  if exists (select from conflict where state in ('open', 'waiting')
    and new.id in (link_first_line, link_second_line))
  then raise exception 'device % is claimed by two', new.id;
  end if;
  if exists (select from serial_number where id = new.link_serial_number
    and link_former_claim is not null)
  then raise exception 'device % was paid for before', new.id;
  end if;
  return new;
end $$;
create trigger require_no_conflict before update on paperwork_line for each row
  when (new.decision in ('approved', 'approved_reduced') and new.decision <> old.decision)
  execute function require_no_conflict();

create function name_contested() returns trigger language plpgsql as $$
begin
  select link_serial_number into new.device from paperwork_line where id = new.link_first_line;
  return new;
end $$;
create trigger name_contested before insert on conflict
  for each row when (new.device is null) execute function name_contested();
