-- What an installer objects to: once for a claim, decided by another person than who decided before.
create table claim_objection (
  id key primary key,
  link_paperwork key not null unique references paperwork on delete cascade,
  text text not null,
  -- Where the claim stood, and the cents it had been granted.
  from_status key not null check (from_status in ('rejected', 'partially_approved')),
  granted_before bigint not null check (granted_before >= 0),
  -- Whoever decided what is objected to.
  first_decided_by key,
  -- Cents reserved anew: less than is asked for where budgets hold less.
  reserved bigint not null check (reserved >= 0),
  raised_at timestamptz(3) not null,
  state key not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_by key,
  decided_at timestamptz(3),
  granted_after bigint check (granted_after >= 0),
  -- Words for the participant.
  answer text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (granted_after is null)),
  check (state <> 'upheld' or granted_after > granted_before),
  check (state <> 'dismissed' or granted_after = granted_before and answer is not null)
);
create index claim_objection_decided on claim_objection (decided_at) where state <> 'open';
create index claim_objection_first_decided on claim_objection (first_decided_by, decided_at)
  where state <> 'open';
grant select, insert, update on claim_objection to ruecklauf_app;

-- What was decided stays as it was.
create function keep_objection() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.id, new.link_paperwork, new.text, new.from_status,
      new.granted_before, new.first_decided_by, new.reserved, new.raised_at)
    is distinct from (old.id, old.link_paperwork, old.text, old.from_status,
      old.granted_before, old.first_decided_by, old.reserved, old.raised_at)
  then raise exception 'an objection is only ever decided, once';
  end if;
  return new;
end $$;
create trigger keep_objection before update on claim_objection
  for each row execute function keep_objection();

-- A claim leaves its objection by a decision on it.
create function require_objection_decided() returns trigger language plpgsql as $$
begin
  if exists (select from claim_objection where link_paperwork = new.id and state = 'open')
  then raise exception 'the objection to claim % is not decided', new.id;
  end if;
  return new;
end $$;
create trigger require_objection_decided before update on paperwork for each row
  when (old.paperwork_status in ('objection', 'pending_second_approval')
    and new.paperwork_status in ('approved', 'partially_approved', 'rejected'))
  execute function require_objection_decided();
