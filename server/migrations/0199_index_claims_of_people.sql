-- statement by statement
-- Claims are written while this is made.
drop index concurrently if exists paperwork_person;
create index concurrently paperwork_person on paperwork (link_person) where link_person is not null;
