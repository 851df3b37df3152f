-- Answers that the office publishes, and how they are read.
create table faq (
  id key primary key,
  label german generated always as (question) stored,
  question german not null,
  answer text not null,
  category key not null
    check (category in ('claiming', 'serial', 'deadlines', 'payout', 'tax', 'account')),
  audience text[],
  language key not null default 'de' check (language in ('de', 'en', 'es', 'it')),
  position integer not null default 0,
  published boolean not null default true,
  -- An answer in another language may be the translation of a German one, which it then stands for.
  link_original key references faq on delete set null
);
call make_unit_table('faq');
create index faq_category on faq (category, position, id);
create index faq_original on faq (link_original) where link_original is not null;

-- Which answers are read, and whether they helped: one row a member, answer and day.
create table faq_reading (
  link_faq key not null references faq on delete cascade,
  link_member key not null references member,
  -- A German day.
  read_on date not null,
  -- Null while the member has not said so.
  is_helpful boolean,
  primary key (link_faq, link_member, read_on)
);
create index faq_reading_member on faq_reading (link_member);
grant select, insert, update on faq_reading to ruecklauf_app;

-- Their sums, apart from the answer: counting changes no version that somebody edits.
create table faq_use (
  link_faq key primary key references faq on delete cascade,
  reads integer not null default 0 check (reads >= 0),
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0)
);
grant select, insert, update on faq_use to ruecklauf_app;

create function keep_faq_use() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  was constant boolean := case when tg_op = 'UPDATE' then old.is_helpful end;
begin
  insert into faq_use as kept (link_faq, reads, helpful, unhelpful)
    values (new.link_faq, is_new::int, (new.is_helpful is true)::int, (new.is_helpful is false)::int)
    on conflict (link_faq) do update set
      reads = kept.reads + is_new::int,
      helpful = kept.helpful + (new.is_helpful is true)::int - (was is true)::int,
      unhelpful = kept.unhelpful + (new.is_helpful is false)::int - (was is false)::int;
  return null;
end $$;
create trigger keep_faq_use after insert or update of is_helpful on faq_reading
  for each row execute function keep_faq_use();
