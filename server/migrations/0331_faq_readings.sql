-- Which answers are read, and whether they helped: one row a member, answer and day.
create table faq_reading (
  link_faq key not null references faq on delete cascade,
  link_member key not null references member,
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
