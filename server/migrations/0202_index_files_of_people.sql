-- statement by statement
-- Files are written while this is made.
drop index concurrently if exists arke_file_person;
create index concurrently arke_file_person on arke_file (link_person) where link_person is not null;
