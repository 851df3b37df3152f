-- The office's words for the mails of an event in a language, in editions: the latest holds, and one
-- without words goes back to the product's own. Nothing of an edition changes or goes.
create table mail_template (
  id key primary key,
  event key not null,
  language key not null check (language in ('de', 'en', 'it', 'es')),
  edition integer not null check (edition > 0),
  -- Both null: the product's own words hold again.
  subject text check (length(subject) between 1 and 150 and subject !~ '[[:cntrl:]]'),
  body text check (length(body) between 1 and 4000),
  link_author key not null references member,
  written_at timestamptz(3) not null,
  unique (event, language, edition),
  check ((subject is null) = (body is null))
);
grant select, insert on mail_template to ruecklauf_app;
create trigger never_changed before update or delete on mail_template
  for each row execute function refuse_change();
create trigger never_emptied before truncate on mail_template
  for each statement execute function refuse_change();

create function keep_words() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and not confirmed_here('mail_template', new.event || '.' || new.language,
    jsonb_strip_nulls(jsonb_build_object('subject', new.subject, 'body', new.body)))
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_words before insert on mail_template
  for each row execute function keep_words();
