-- Files that somebody imports, step by step: what was found in them, how far they are, what became of
-- them.
create table import_job_step (
  from_state key not null,
  to_state key not null,
  primary key (from_state, to_state)
);
grant select on import_job_step to ruecklauf_app;
insert into import_job_step (from_state, to_state) values
  ('uploaded', 'checking'), ('uploaded', 'cancelled'),
  ('checking', 'previewed'), ('checking', 'failed'), ('checking', 'cancelled'),
  ('previewed', 'checking'), ('previewed', 'running'), ('previewed', 'cancelled'),
  ('running', 'done'), ('running', 'failed'), ('running', 'cancelled'),
  ('failed', 'checking'), ('cancelled', 'checking'),
  ('done', 'undone');

create table import_job (
  id key primary key,
  arke key not null,
  asked_by key not null references member on delete cascade,
  asked_at timestamptz(3) not null,
  file_name text not null check (length(file_name) between 1 and 255),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  -- What stands above its columns, and the field each of them fills; null where it is skipped.
  headings jsonb not null check (jsonb_typeof(headings) = 'array'),
  columns jsonb not null check (jsonb_array_length(columns) = jsonb_array_length(headings)),
  mode key not null default 'default' check (mode in ('default', 'update')),
  -- Cells that were put right by hand: by line, then by field.
  corrections jsonb not null default '{}' check (jsonb_typeof(corrections) = 'object'),
  state key not null default 'uploaded' check (state in
    ('uploaded', 'checking', 'previewed', 'running', 'done', 'failed', 'cancelled', 'undone')),
  -- Renewed by each step and every second by the instance that works on it; a silent one is gone.
  alive_at timestamptz(3) not null default clock_timestamp(),
  phase key not null default 'reading' check (phase in ('reading', 'checking', 'writing')),
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer check (rows_total >= 0),
  -- How many rows are new, there already, changed and wrong; what changes; and the first that are
  -- wrong.
  counts jsonb,
  changes jsonb,
  errors jsonb,
  -- All that are wrong, as a file.
  errors_sha256 text check (errors_sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether it can be taken back, as long as nobody has used what it brought.
  is_kept boolean not null default false,
  failure text,
  ended_at timestamptz(3),
  -- Who of a firm asked for an import: what it shows of drafts is that person's alone.
  asked_person key references person on delete set null,
  -- Entries of a large import that are stored already: it is written in parts, each for itself.
  rows_written integer not null default 0
    check (rows_written >= 0),
  check (state not in ('previewed', 'running', 'done', 'undone') or counts is not null),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('done', 'failed', 'cancelled', 'undone')) = (ended_at is not null))
);
create index import_job_of_arke on import_job (arke, asked_at desc, id desc);
create index import_job_asked_by on import_job (asked_by);
-- One list takes one file at a time, and one person waits for one.
create unique index import_job_one_writes on import_job (arke) where state = 'running';
create unique index import_job_one_each on import_job (asked_by) where state in ('checking', 'running');
create index import_job_asked_person on import_job (asked_person) where asked_person is not null;
grant select, insert, update on import_job to ruecklauf_app;

create function keep_import_job() returns trigger language plpgsql as $$
begin
  if (new.id, new.arke, new.asked_by, new.asked_at, new.file_name, new.sha256, new.bytes, new.headings)
      is distinct from
      (old.id, old.arke, old.asked_by, old.asked_at, old.file_name, old.sha256, old.bytes, old.headings)
    or new.state <> old.state and not exists (select from import_job_step
      where from_state = old.state and to_state = new.state)
    -- What was found is taken as it was found.
    or old.state = 'running' and (new.columns, new.mode, new.corrections)
      is distinct from (old.columns, old.mode, old.corrections)
  then raise exception 'import % stays as it was', old.id;
  end if;
  -- The file may have waited for days: each step begins with a sign of life.
  if new.state <> old.state then new.alive_at = clock_timestamp(); end if;
  return new;
end $$;
create trigger keep_import_job before update on import_job
  for each row execute function keep_import_job();

-- Which field each column of a file filled, for the next file with the same columns.
create table import_columns (
  arke key not null,
  -- The hash of all that stood above the columns, in order of the alphabet.
  headings_sha256 text not null check (headings_sha256 ~ '^[0-9a-f]{64}$'),
  -- By heading; null where the column is skipped.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  used_at timestamptz(3) not null,
  primary key (arke, headings_sha256)
);
grant select, insert, update on import_columns to ruecklauf_app;

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
