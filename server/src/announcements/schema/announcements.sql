-- What the office tells for some days above every screen, and who has put it away.
create table announcement (
  id key primary key,
  label german generated always as (title) stored,
  title german not null check (title <> ''),
  title_en text,
  title_it text,
  title_es text,
  text text not null check (text <> ''),
  text_en text,
  text_it text,
  text_es text,
  audience text[] check (audience <@ array['installer', 'wholesaler', 'staff', 'brand']),
  begins_on date not null,
  ends_on date not null,
  constraint announcement_days check (ends_on >= begins_on)
);
call make_unit_table('announcement');
create index announcement_ends on announcement (ends_on);

create table announcement_read (
  link_announcement key not null references announcement on delete cascade,
  link_member key not null references member,
  -- Of a firm each person puts it away for itself; staff have none.
  person text not null default '',
  read_at timestamptz(3) not null,
  primary key (link_announcement, link_member, person)
);
create index announcement_read_member on announcement_read (link_member);
grant select, insert on announcement_read to ruecklauf_app;
