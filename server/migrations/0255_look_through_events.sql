-- statement by statement
-- Devices are claimed while their events are looked through.
alter table serial_event validate constraint serial_event_kind_check;
alter table serial_event validate constraint serial_event_undone_why;
