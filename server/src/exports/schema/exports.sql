-- Lists too long to be sent while somebody waits, written to a file that its asker may fetch for a day.
create table export_job_step (
  from_state key not null,
  to_state key not null,
  primary key (from_state, to_state)
);
grant select on export_job_step to ruecklauf_app;
insert into export_job_step (from_state, to_state) values
  ('waiting', 'running'), ('waiting', 'failed'), ('waiting', 'cancelled'),
  ('running', 'waiting'), ('running', 'done'), ('running', 'failed'), ('running', 'cancelled'),
  ('done', 'expired');

create table export_job (
  id key primary key,
  label text generated always as (file_name) stored,
  link_member key not null references member on delete cascade,
  -- Who of a firm asked; those who work here have none.
  link_person key references person on delete cascade,
  list key not null,
  file_name text not null check (length(file_name) between 1 and 200),
  format key not null,
  header key not null check (header in ('label', 'id')),
  filter text check (length(filter) <= 10000),
  sort text check (length(sort) <= 2000),
  columns text check (length(columns) <= 30000),
  export_state key not null default 'waiting' check (export_state in
    ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  row_count integer not null default 0 check (row_count >= 0),
  is_cut boolean not null default false,
  failure text,
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  check ((export_state = 'failed') = (failure is not null)),
  check ((export_state in ('waiting', 'running')) = (ended_at is null)),
  check ((export_state in ('done', 'expired')) = (expires_at is not null)),
  constraint export_job_format_check
    check (format in ('csv', 'xlsx', 'zip', 'pdf'))
);
call make_unit_table('export_job');
create index export_job_of on export_job (link_member, inserted_at desc, id desc);
create index export_job_person on export_job (link_person) where link_person is not null;
create index export_job_open on export_job (inserted_at, id)
  where export_state in ('waiting', 'running');
create index export_job_ready on export_job (expires_at) where export_state = 'done';

-- What the work on one needs to know and nobody reads.
create table export_work (
  link_export key primary key references export_job on delete cascade,
  -- Renewed every second by the instance that works on it; one that stops doing so is gone.
  alive_at timestamptz(3) not null default clock_timestamp(),
  attempts integer not null default 0 check (attempts >= 0),
  -- The file, and what its asker was allowed to see when it was made.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  access_sha256 text check (access_sha256 ~ '^[0-9a-f]{64}$'),
  check ((sha256 is null) = (access_sha256 is null))
);
create index export_work_sha256 on export_work (sha256) where sha256 is not null;
grant select, insert, update, delete on export_work to ruecklauf_app;

create function keep_export_job() returns trigger language plpgsql as $$
begin
  if (new.id, new.link_member, new.link_person, new.list, new.file_name, new.format, new.header,
      new.filter, new.sort, new.columns)
      is distinct from
      (old.id, old.link_member, old.link_person, old.list, old.file_name, old.format, old.header,
      old.filter, old.sort, old.columns)
    or new.export_state <> old.export_state and not exists (select from export_job_step
      where from_state = old.export_state and to_state = new.export_state)
  then raise exception 'export % stays as it was', old.id;
  end if;
  return new;
end $$;
create trigger keep_export_job before update on export_job
  for each row execute function keep_export_job();

-- Three of one person to come, and twenty beside those that have ended: of two asked for at once one
-- waits.
create function keep_exports_few() returns trigger language plpgsql as $$
declare
  owner text := coalesce(new.link_person, new.link_member);
begin
  perform pg_advisory_xact_lock(hashtext('export_job:' || owner));
  if (select count(*) filter (where export_state in ('waiting', 'running')) >= 3 or count(*) >= 20
      from export_job where link_member = new.link_member
        and link_person is not distinct from new.link_person
        and export_state in ('waiting', 'running', 'done'))
  then raise exception 'too many exports of %', owner
    using errcode = 'check_violation', constraint = 'export_job_few', table = 'export_job';
  end if;
  return new;
end $$;
create trigger keep_exports_few before insert on export_job
  for each row execute function keep_exports_few();
