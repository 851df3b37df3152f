-- Terms, conditions and privacy notice in editions: proposed by one person, published by another,
-- never changed afterwards; and who agreed to which text when.

-- Cheap, and the same for ever: the database is UTF-8.
create function text_hash(body text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(body, 'UTF8')), 'hex')
$$;

create table legal_text (
  id key primary key,
  kind key not null check (kind in ('terms', 'conditions', 'privacy')),
  edition key not null check (edition ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  language key not null check (language in ('de', 'en', 'it', 'es')),
  body text not null check (length(body) between 1 and 60000),
  -- Values of the settings that the texts of an edition state, as they were when it was published.
  stated jsonb not null check (jsonb_typeof(stated) = 'object'),
  sha256 key not null generated always as (text_hash(body || stated::text)) stored,
  -- The German day on which it begins to hold.
  valid_from date not null,
  published_at timestamptz(3) not null,
  -- Null: it came with the brand folder.
  link_change key references change,
  unique (kind, edition, language),
  unique (id, edition, sha256)
);
grant select, insert on legal_text to ruecklauf_app;
create trigger append_only before update or delete on legal_text
  for each row execute function refuse_change();
create trigger never_emptied before truncate on legal_text
  for each statement execute function refuse_change();
call count_changes('legal_text');

create table legal_acceptance (
  id key primary key,
  link_member key not null references member,
  -- Who agreed for the firm; null while the firm had one login.
  link_person key,
  link_text key not null,
  edition key not null,
  sha256 key not null,
  channel key not null check (channel in ('registration', 'portal', 'submission', 'earlier')),
  accepted_at timestamptz(3) not null,
  foreign key (link_text, edition, sha256) references legal_text (id, edition, sha256)
);
create index legal_acceptance_member on legal_acceptance (link_member, accepted_at);
create index legal_acceptance_edition on legal_acceptance (edition, link_member);
grant select, insert on legal_acceptance to ruecklauf_app;
create trigger append_only before update on legal_acceptance
  for each row execute function refuse_change();
create trigger erased_alone before delete on legal_acceptance for each row
  when (not erases(old.link_member)) execute function refuse_change();
create trigger never_emptied before truncate on legal_acceptance
  for each statement execute function refuse_change();

-- Coming editions of a legal text that firms have been notified of, once each.
create table legal_told (
  kind key not null,
  edition key not null,
  told_at timestamptz(3) not null,
  primary key (kind, edition)
);
grant select, insert on legal_told to ruecklauf_app;
create trigger never_changed before update or delete on legal_told
  for each row execute function refuse_change();
create trigger never_emptied before truncate on legal_told
  for each statement execute function refuse_change();

-- Terms, conditions and privacy notice.
create function keep_edition() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('legal_text', new.kind || '_version',
    jsonb_build_object('edition', new.edition, 'valid_from', new.valid_from,
      'texts', jsonb_build_object(new.language, new.body), 'stated', new.stated))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_edition before insert on legal_text
  for each row execute function keep_edition();
