-- What those who work here write about a claim: for the office alone, or for the brand as well. No
-- participant reads any of it, and no row of an arke holds it.
create table claim_comment (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  -- From 1, in the order they were written.
  number smallint not null check (number between 1 and 500),
  link_author key not null,
  is_by_brand boolean not null,
  audience key not null check (audience in ('staff', 'brand')),
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz(3) not null,
  unique (link_paperwork, number),
  constraint brand_writes_to_brand check (not is_by_brand or audience = 'brand')
);
grant select, insert on claim_comment to ruecklauf_app;

create table claim_comment_mention (
  link_comment key not null references claim_comment on delete cascade,
  link_member key not null,
  primary key (link_comment, link_member)
);
grant select, insert on claim_comment_mention to ruecklauf_app;

-- Somebody of the brand asks for a closer look: one mark a claim and person, raised again after it
-- was lifted.
create table claim_flag (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  link_member key not null,
  reason text not null check (length(reason) between 3 and 500),
  raised_at timestamptz(3) not null,
  lifted_by key,
  lifted_at timestamptz(3),
  unique (link_paperwork, link_member),
  check ((lifted_by is null) = (lifted_at is null))
);
grant select, insert, update on claim_flag to ruecklauf_app;

-- A claim is marked as long as one of its marks is not lifted.
create function mark_flagged() returns trigger language plpgsql as $$
begin
  update paperwork p set is_flagged = not p.is_flagged
  where p.id = new.link_paperwork and p.is_flagged is distinct from exists (
    select from claim_flag f where f.link_paperwork = p.id and f.lifted_at is null);
  return null;
end $$;
create trigger mark_flagged after insert or update on claim_flag
  for each row execute function mark_flagged();
