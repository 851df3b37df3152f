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
