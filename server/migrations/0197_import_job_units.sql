-- What an import brought, and how it was before, so that it can be taken back.
create table import_job_unit (
  link_job key not null references import_job on delete cascade,
  unit key not null,
  -- As the import left it: another version was changed since.
  version integer not null,
  -- The fields that changed, as they were; null for a unit that is new.
  before jsonb,
  kept_at timestamptz(3) not null default clock_timestamp(),
  primary key (link_job, unit)
);
create index import_job_unit_kept_at on import_job_unit (kept_at);
grant select, insert, delete on import_job_unit to ruecklauf_app;
