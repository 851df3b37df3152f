-- Account numbers are sealed, with a mark by which equal ones are found (decision 27). The plain
-- columns stay for the version before, and are emptied by a job once this one serves.

-- Keys that something is sealed with, each with a text it has sealed; a lost or wrong one is noticed.
create table iban_key (
  id key primary key,
  proof text not null,
  since timestamptz(3) not null default clock_timestamp()
);

alter table installer
  alter column iban_masked drop expression,
  add column iban_sealed text,
  add column iban_index key,
  add column iban_key key references iban_key,
  add constraint installer_iban_mark check ((iban_sealed is null) = (iban_index is null)),
  add constraint installer_iban_once check (num_nonnulls(iban, iban_sealed) <= 1);
alter table wholesaler
  alter column iban_masked drop expression,
  add column iban_sealed text,
  add column iban_index key,
  add column iban_key key references iban_key,
  add constraint wholesaler_iban_mark check ((iban_sealed is null) = (iban_index is null)),
  add constraint wholesaler_iban_once check (num_nonnulls(iban, iban_sealed) <= 1);

-- The checks of 0002, which have no name of their own, know the plain column alone.
do $$
declare
  found record;
begin
  for found in select conrelid::regclass as "table", conname from pg_constraint
    where contype = 'c' and conrelid in ('installer'::regclass, 'wholesaler'::regclass)
      and pg_get_constraintdef(oid) like 'CHECK (((iban IS NULL) = %'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I check
      ((num_nonnulls(iban, iban_sealed) = 0) = (iban_state = ''missing''))',
      found."table", found.conname, found."table" || '_iban_known');
  end loop;
end $$;

-- Whoever writes the plain column is of the version before: what was sealed is another number then.
create function keep_iban() returns trigger language plpgsql as $$
begin
  if new.iban is not null and (tg_op = 'INSERT' or new.iban is distinct from old.iban) then
    new.iban_sealed := null;
    new.iban_index := null;
    new.iban_masked := left(new.iban, 4) || ' **** **** **** ' || right(new.iban, 4);
  elsif num_nonnulls(new.iban, new.iban_sealed) = 0 then
    new.iban_masked := null;
  end if;
  new.iban_key := split_part(new.iban_sealed, '.', 1);
  return new;
end $$;
create trigger keep_iban before insert or update of iban, iban_sealed on installer
  for each row execute function keep_iban();
create trigger keep_iban before insert or update of iban, iban_sealed on wholesaler
  for each row execute function keep_iban();

create index installer_iban_index on installer (iban_index);
create index wholesaler_iban_index on wholesaler (iban_index);
create index installer_unsealed on installer (id) where iban is not null;
create index wholesaler_unsealed on wholesaler (id) where iban is not null;

-- Of old payouts nothing is checked again; a planned one has a number, plain or sealed.
alter table payout
  add column iban_sealed text,
  add column iban_index key,
  add column iban_key key references iban_key,
  add constraint payout_iban_mark check ((iban_sealed is null) = (iban_index is null)) not valid,
  drop constraint payout_of_a_run,
  add constraint payout_of_a_run check (link_payout_run is null
    or num_nulls(end_to_end_id, iban_masked, account_holder, address) = 0
      and num_nonnulls(iban, iban_sealed) = 1) not valid;

create function keep_payout_iban() returns trigger language plpgsql as $$
begin
  new.iban_key := split_part(new.iban_sealed, '.', 1);
  return new;
end $$;
create trigger keep_payout_iban before insert or update of iban_sealed on payout
  for each row execute function keep_payout_iban();

-- What is paid to whom is settled when the item is planned; later only what became of it changes.
-- How its account number is sealed may change too, but never by a request.
create or replace function guard_payout() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.link_payout_run is not null and (new.payout_status <> 'planned' or not exists (
      select from payout_run where id = new.link_payout_run and payout_run_status = 'draft'
    )) then
      raise exception 'a payout is planned while its run is a draft'
        using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if row(new.link_member, new.amount, new.iban_masked, new.bic, new.account_holder,
      new.address, new.link_payout_run, new.end_to_end_id)
    is distinct from row(old.link_member, old.amount, old.iban_masked, old.bic,
      old.account_holder, old.address, old.link_payout_run, old.end_to_end_id)
    or row(new.iban, new.iban_sealed, new.iban_index)
      is distinct from row(old.iban, old.iban_sealed, old.iban_index)
    and (is_request() or new.iban is not null) then
    raise exception 'a payout stays as it was planned' using errcode = 'insufficient_privilege';
  end if;
  if new.payout_status <> old.payout_status
    and not (old.payout_status || '>' || new.payout_status) = any (array[
      'planned>sent', 'planned>cancelled', 'sent>accepted', 'sent>executed', 'sent>rejected',
      'accepted>executed', 'accepted>rejected', 'executed>returned']) then
    raise exception 'a payout does not go from % to %', old.payout_status, new.payout_status
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Whether a statement is of the lesser role, also in what runs with its owner's rights.
create function is_request() returns boolean language sql stable as
  $$ select current_setting('role') = 'ruecklauf_app' $$;

-- A file of a run stays as it was written; only how it is sealed may change, and never by a request.
alter table payout_file add column sealed_with key references iban_key;
create function guard_payout_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or is_request() or new.sealed_with is null
    or row(new.link_payout_run, new.kind, new.filename, new.sha256, new.made_at)
      is distinct from row(old.link_payout_run, old.kind, old.filename, old.sha256, old.made_at) then
    raise exception 'a file of a run stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger append_only on payout_file;
create trigger guard_payout_file before update or delete on payout_file
  for each row execute function guard_payout_file();
create index payout_file_unsealed on payout_file (link_payout_run) where sealed_with is null;
