-- How the programme stood at the end of each day, so that today has something to be compared with.
create table standing_day (
  day date primary key,
  open bigint not null check (open >= 0),
  oldest_working_days integer check (oldest_working_days >= 0),
  waiting_for_documents bigint not null check (waiting_for_documents >= 0),
  overdue bigint not null check (overdue >= 0),
  -- Cents.
  reserved bigint not null,
  paid_out bigint not null
);
grant select, insert, update, delete on standing_day to ruecklauf_app;

-- The dashboard of super admins tells how many jobs fail.
grant select on job_run to ruecklauf_app;
