-- What was mailed to whom, what for, and what became of it; the words of a mail are kept by nobody. A
-- row is put down with the mail's row in the outbox and goes by that row's id.
create table sent_mail (
  id key primary key,
  label text generated always as (coalesce(subject, email, event)) stored,
  link_member key references member on delete cascade,
  link_person key references person on delete set null,
  event key not null,
  email key,
  subject text,
  mail_state key not null default 'waiting' check (mail_state in
    ('waiting', 'sent', 'given_up', 'bounced', 'withheld', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) <= 500),
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  bounced_at timestamptz(3),
  check (mail_state <> 'sent' or sent_at is not null),
  check (mail_state <> 'bounced' or bounced_at is not null)
);
call make_unit_table('sent_mail');
create index sent_mail_due on sent_mail (due_at desc, id);
create index sent_mail_of on sent_mail (link_member, due_at desc);
create index sent_mail_to on sent_mail (lower(email));
create index sent_mail_waiting on sent_mail (id) where mail_state = 'waiting';
-- Mails that were given up: the dashboard of super admins counts those of a month.
create index sent_mail_given_up on sent_mail (due_at) where mail_state = 'given_up';
revoke delete on sent_mail from ruecklauf_app;

create function log_mails() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into sent_mail (id, link_member, link_person, event, email, due_at)
  select added.id, member.id, person.id, coalesce(payload->>'event', kind),
    coalesce(payload->>'to', person.email), added.due_at
  from added
    left join member on member.id = payload->>'member'
    left join person on person.id = payload->>'person'
  where kind like '%\_mail';
  return null;
end $$;
create trigger log_mails after insert on outbox referencing new table as added
  for each statement execute function log_mails();

-- Addresses whose mails come back. With a day in `stopped_at` only mails leave for them that have to be
-- sent whatever was chosen; until then what came back is counted.
create table bounced_address (
  -- In lower case.
  email key primary key check (email = lower(email)),
  -- Whose it was when the first mail came back.
  link_member key references member on delete cascade,
  -- Mails that came back since `counted_since`.
  bounces integer not null check (bounces > 0),
  counted_since timestamptz(3) not null,
  -- Since when mails that may be stopped are.
  stopped_at timestamptz(3),
  -- In the words of the mail server that refused.
  reason text not null check (length(reason) <= 300)
);
grant select, insert, update, delete on bounced_address to ruecklauf_app;
