-- What a claim was judged by lies beside its row, in its record: large, and read with one claim alone,
-- so that the rows that lists read and that every step writes anew are slim (decision 20).
create table paperwork_record (
  id key primary key references paperwork on delete cascade,
  provenance jsonb,
  checks jsonb,
  snapshot jsonb,
  trace jsonb
) with (
  fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02,
  toast.autovacuum_vacuum_scale_factor = 0.02
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
