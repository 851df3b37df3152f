-- Entries of a large import that are stored already: it is written in parts, each for itself.
alter table import_job add column rows_written integer not null default 0
  check (rows_written >= 0);
