-- Who agreed to campaign mails: to which words, how, when the mailbox confirmed it, and when it was withdrawn.
-- No mail leaves without that confirmation.
create table consent (
  id key primary key,
  link_member key not null references member,
  -- Whose mailbox it is; a person may leave, what it agreed to stays known.
  link_person key not null,
  purpose key not null check (purpose in ('news')),
  email key not null,
  language key not null check (language in ('de', 'en', 'it', 'es')),
  -- The words as they were shown, and what their wording is called.
  wording key not null,
  body text not null,
  sha256 key not null generated always as (text_hash(body)) stored,
  channel key not null check (channel in ('registration', 'profile')),
  asked_at timestamptz(3) not null,
  -- Until when the link in the mail confirms it.
  expires_at timestamptz(3) not null check (expires_at > asked_at),
  confirmed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_by key check (withdrawn_by in ('person', 'link', 'closing', 'renewal')),
  check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2)),
  check (confirmed_at is null or confirmed_at <= expires_at)
);
create unique index consent_one_open on consent (link_person, purpose) where withdrawn_at is null;
create index consent_member on consent (link_member, asked_at);
create index consent_confirmed on consent (id) where confirmed_at is not null and withdrawn_at is null;
grant select, insert, update on consent to ruecklauf_app;
create trigger erased_alone before delete on consent for each row
  when (not erases(old.link_member)) execute function refuse_change();
create trigger never_emptied before truncate on consent
  for each statement execute function refuse_change();

-- Confirmed once, taken back once, and otherwise as it was said.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if differs_beyond(to_jsonb(old), to_jsonb(new),
      -- The sum is reckoned from the words after this.
      array['confirmed_at', 'withdrawn_at', 'withdrawn_by', 'sha256'])
    or old.withdrawn_at is not null
    or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at) then
    raise exception 'a consent is only ever confirmed, or taken back'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_consent before update on consent for each row execute function keep_consent();
