-- What one reviewer decided of a claim and another has to confirm: nothing is booked until then.
create table first_approval (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  -- As it was asked for: devices [{line, decision, amount, reason}] that are not approved whole, words
  -- for the participant, why checks were passed over.
  lines jsonb not null,
  -- Words for the participant.
  note text,
  override_reason text,
  -- Cents that are granted.
  amount bigint not null check (amount >= 0),
  -- Why one person is not enough: ["amount", "red_risk", "overridden_checks"].
  because jsonb not null check (jsonb_array_length(because) > 0),
  state key not null default 'open',
  approved_by key not null,
  approved_at timestamptz(3) not null,
  decided_by key,
  decided_at timestamptz(3),
  return_reason text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'returned') = (return_reason is not null)),
  constraint first_approval_state_check
    check (state in ('open', 'confirmed', 'returned', 'withdrawn'))
);
create unique index one_open_first_approval on first_approval (link_paperwork) where state = 'open';
create index first_approval_of on first_approval (link_paperwork, id);
grant select, insert, update on first_approval to ruecklauf_app;

-- What was decided stays as it was.
create function keep_first_approval() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.id, new.link_paperwork, new.lines, new.note, new.override_reason,
      new.amount, new.because, new.approved_by, new.approved_at)
    is distinct from (old.id, old.link_paperwork, old.lines, old.note, old.override_reason,
      old.amount, old.because, old.approved_by, old.approved_at)
  then raise exception 'a first approval is only ever decided, once';
  end if;
  return new;
end $$;
create trigger keep_first_approval before update on first_approval
  for each row execute function keep_first_approval();

-- A claim that waits for its second approval is granted by that alone.
create function require_second_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from first_approval where link_paperwork = new.id and state = 'confirmed'
    and decided_at = new.decided_at and amount = new.approved_amount)
  then raise exception 'claim % is granted without its second approval', new.id;
  end if;
  return new;
end $$;
create trigger require_second_approval before update on paperwork for each row
  when (old.paperwork_status = 'pending_second_approval'
    and new.paperwork_status in ('approved', 'partially_approved'))
  execute function require_second_approval();
