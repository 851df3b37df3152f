-- A file of a claim belongs to whoever began the claim: people who see their own claims alone see its
-- files, and no others of their firm.
alter table arke_file add column link_person key references person on delete set null;

create function file_of_person() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update arke_file set link_person = claim.link_person
  from paperwork claim
  where arke_file.id = new.link_file and claim.id = new.link_paperwork
    and claim.link_person is not null;
  return null;
end $$;
create trigger file_of_person after insert on document
  for each row execute function file_of_person();
