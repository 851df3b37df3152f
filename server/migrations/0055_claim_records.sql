-- What a claim was judged by lies beside its row, in its record: large, and read with one claim alone,
-- so that the rows that lists read and that every step writes anew are slim (decision 20).

create table paperwork_record (
  id key primary key references paperwork on delete cascade,
  provenance jsonb,
  checks jsonb,
  snapshot jsonb,
  trace jsonb
);
grant select, insert, update on paperwork_record to ruecklauf_app;

-- A claim that was submitted has the snapshot it is paid by; asked at commit, for row and record are
-- two statements.
create function keep_snapshot() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claim key := case tg_op when 'DELETE' then old.id else new.id end;
begin
  if exists (select from paperwork where id = claim and paperwork_status not in ('draft', 'withdrawn'))
    and not exists (select from paperwork_record where id = claim and snapshot is not null)
  then
    raise exception 'claim % has no snapshot', claim
      using errcode = 'check_violation', constraint = 'paperwork_snapshot';
  end if;
  return null;
end $$;
create constraint trigger keep_snapshot after insert or update of paperwork_status on paperwork
  deferrable initially deferred for each row
  when (new.paperwork_status not in ('draft', 'withdrawn')) execute function keep_snapshot();
create constraint trigger keep_snapshot after update of snapshot or delete on paperwork_record
  deferrable initially deferred for each row
  when (old.snapshot is not null) execute function keep_snapshot();

alter table paperwork
  drop constraint paperwork_check,
  add constraint paperwork_submitted check (paperwork_status in ('draft', 'withdrawn')
    or (submitted_at is not null and claim_number is not null)) not valid;

-- From here until the old columns go, instances of the version before and of this one write side by
-- side: what either writes reaches the other's columns, without counting as one more change.
create function copy_to_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into paperwork_record as r (id, provenance, checks, snapshot, trace)
  values (new.id, new.provenance, new.checks, new.snapshot, new.trace)
  on conflict (id) do update set provenance = excluded.provenance, checks = excluded.checks,
    snapshot = excluded.snapshot, trace = excluded.trace
  where (r.provenance, r.checks, r.snapshot, r.trace)
    is distinct from (excluded.provenance, excluded.checks, excluded.snapshot, excluded.trace);
  return null;
end $$;
create trigger copy_to_record after insert or update on paperwork for each row
  when (num_nonnulls(new.provenance, new.checks, new.snapshot, new.trace) > 0)
  execute function copy_to_record();

create function copy_from_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('ruecklauf.is_moving', 'on', true);
  update paperwork
    set provenance = new.provenance, checks = new.checks, snapshot = new.snapshot, trace = new.trace
    where id = new.id and (provenance, checks, snapshot, trace)
      is distinct from (new.provenance, new.checks, new.snapshot, new.trace);
  perform set_config('ruecklauf.is_moving', '', true);
  return null;
end $$;
create trigger copy_from_record after insert or update on paperwork_record for each row
  execute function copy_from_record();

-- Ends that: a version that writes the old columns fails from here on instead of paying by none.
create procedure drop_claim_columns() language plpgsql as $$
begin
  drop trigger copy_to_record on paperwork;
  drop trigger copy_from_record on paperwork_record;
  drop function copy_to_record;
  drop function copy_from_record;
  alter table paperwork
    drop column provenance, drop column checks, drop column snapshot, drop column trace;
end $$;
