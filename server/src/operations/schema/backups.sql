-- Backups of the night as they were made, so that people see the last ones and that one failed.
create table backup_run (
  id key primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Why there is none; null while it is made and where it is whole.
  failure text check (failure in ('no_room', 'no_folder', 'damaged_file', 'stopped', 'internal')),
  file text,
  bytes bigint check (bytes > 0),
  sha256 bytea check (length(sha256) = 32),
  is_sealed boolean,
  -- When the file gave way to newer ones.
  removed_at timestamptz(3),
  check ((file is null) = (ended_at is null or failure is not null)),
  check ((file is null) = (bytes is null) and (file is null) = (sha256 is null)
    and (file is null) = (is_sealed is null)),
  check (removed_at is null or file is not null),
  check (failure is null or ended_at is not null)
);
create index backup_run_began on backup_run (began_at desc, id);
create index backup_run_kept on backup_run (began_at) where file is not null and removed_at is null;
grant select on backup_run to ruecklauf_app;
