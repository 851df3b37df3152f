-- Credited claims that are taken back or opened again: asked for by one person, above the four-eyes
-- limit carried out by another.
create table claim_takeback (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  kind key not null check (kind in ('reverse', 'reopen')),
  -- Of each device the cents it loses and why: [{line, amount, reason}].
  lines jsonb not null default '[]',
  -- Cents that the claim loses in all.
  amount bigint not null check (amount >= 0),
  reason key,
  -- Words for the participant.
  note text,
  -- Ids of documents of the claim.
  evidence jsonb not null default '[]',
  needs_second boolean not null,
  state key not null check (state in ('open', 'done', 'declined')),
  requested_by key not null,
  requested_at timestamptz(3) not null,
  decided_by key,
  decided_at timestamptz(3),
  decline_reason text,
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'done' or not needs_second or decided_by is not null)
);
create unique index one_open_takeback on claim_takeback (link_paperwork) where state = 'open';
create index claim_takeback_of on claim_takeback (link_paperwork, requested_at);
create index claim_takeback_done on claim_takeback (decided_at) where state = 'done';
grant select, insert, update on claim_takeback to ruecklauf_app;

-- What was decided stays as it was.
create function keep_takeback() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.id, new.link_paperwork, new.kind, new.lines, new.amount, new.reason,
      new.note, new.evidence, new.needs_second, new.requested_by, new.requested_at)
    is distinct from (old.id, old.link_paperwork, old.kind, old.lines, old.amount, old.reason,
      old.note, old.evidence, old.needs_second, old.requested_by, old.requested_at)
  then raise exception 'a takeback is only ever decided, once';
  end if;
  return new;
end $$;
create trigger keep_takeback before update on claim_takeback
  for each row execute function keep_takeback();
