-- What reviewers write again and again: edited by the office, inserted where they write.
create table text_module (
  id key primary key,
  label german generated always as (title) stored,
  title german not null check (title <> ''),
  purpose key not null check (purpose in ('request', 'rejection', 'message')),
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  text text not null check (text <> ''),
  position integer not null default 0 check (position >= 0),
  unique (purpose, language, title)
);
call make_unit_table('text_module');
