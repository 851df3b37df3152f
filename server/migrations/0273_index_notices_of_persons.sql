-- statement by statement
-- Notices are written while this is made.
drop index concurrently if exists notification_person;
create index concurrently notification_person on notification (link_person) where link_person is not null;
