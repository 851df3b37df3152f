-- A participant asks to take back a claim that is reviewed: one request at a time, five in all.
create table claim_withdrawal (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  -- From 1.
  number smallint not null check (number between 1 and 5),
  reason text not null check (length(reason) between 3 and 1000),
  asked_at timestamptz(3) not null,
  -- `settled`: the claim was decided, or ended, before anybody answered.
  state key not null default 'open' check (state in ('open', 'granted', 'declined', 'settled')),
  decided_by key,
  decided_at timestamptz(3),
  -- Words for the participant.
  answer text,
  unique (link_paperwork, number),
  check ((state in ('granted', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'declined') = (answer is not null))
);
create unique index one_open_withdrawal on claim_withdrawal (link_paperwork) where state = 'open';
grant select, insert, update on claim_withdrawal to ruecklauf_app;

-- A decision on the claim, or its end, closes what is still open.
create function settle_withdrawal() returns trigger language plpgsql as $$
begin
  update claim_withdrawal set state = 'settled' where link_paperwork = new.id and state = 'open';
  return null;
end $$;
create trigger settle_withdrawal after update of paperwork_status on paperwork for each row
  when (new.paperwork_status <> old.paperwork_status and new.paperwork_status in
    ('approved', 'partially_approved', 'rejected', 'withdrawn', 'expired', 'reversed'))
  execute function settle_withdrawal();

-- Nobody takes back what is being reviewed but as its owner has asked.
create function require_withdrawal() returns trigger language plpgsql as $$
begin
  if not exists (select from claim_withdrawal where link_paperwork = new.id and state = 'granted')
  then raise exception 'claim % is withdrawn from its review without being asked for', new.id;
  end if;
  return new;
end $$;
create trigger require_withdrawal before update of paperwork_status on paperwork for each row
  when (old.paperwork_status in ('in_review', 'request_document', 'pending_second_approval')
    and new.paperwork_status = 'withdrawn')
  execute function require_withdrawal();
