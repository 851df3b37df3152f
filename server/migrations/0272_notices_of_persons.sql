-- A notice may be one person's alone, as the export that it tells of is.
alter table notification add column link_person key references person on delete cascade;
