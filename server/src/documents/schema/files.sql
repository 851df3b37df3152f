-- Files as units; the bytes lie in the file store.
create table arke_file (
  id key primary key,
  label text generated always as (name) stored,
  name text not null,
  path key,
  provider key check (provider in ('local', 'aws')),
  size integer,
  extension key,
  media_type key,
  sha256 key,
  link_owner key references member,
  -- A file of a claim belongs to whoever began the claim: people who see their own claims alone see its
  -- files, and no others of their firm.
  link_person key references person on delete set null
);
call make_unit_table('arke_file');
create index arke_file_owner on arke_file (link_owner);
create index arke_file_sha256 on arke_file (sha256);
create index arke_file_person on arke_file (link_person) where link_person is not null;
