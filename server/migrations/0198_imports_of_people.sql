-- Who of a firm asked for an import: what it shows of drafts is that person's alone.
alter table import_job add column asked_person key references person on delete set null;
create index import_job_asked_person on import_job (asked_person) where asked_person is not null;
