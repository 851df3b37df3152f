-- What a participant asks for while his claim is reviewed: to take it back. One at a time, five in all.
create table claim_withdrawal (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
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

-- What one person had approved of a claim that was then taken back waits for nobody.
alter table first_approval
  drop constraint first_approval_state_check,
  add constraint first_approval_state_check
    check (state in ('open', 'confirmed', 'returned', 'withdrawn'));

-- Of what somebody was reminded, each once: of a draft before its last day, of a review after its day.
create table claim_reminder (
  link_paperwork key not null references paperwork on delete cascade,
  kind key not null check (kind in
    ('draft_seven_days', 'draft_two_days', 'review_overdue', 'review_escalated')),
  -- The day it is about: another one is another reminder.
  about date not null,
  primary key (link_paperwork, kind, about)
);
grant select, insert on claim_reminder to ruecklauf_app;

-- Drafts by the days that may decide on their window.
create index paperwork_draft_dates on paperwork
  (invoice_date, order_date, delivery_date, commissioning_date, id) where paperwork_status = 'draft';
