-- A claim that is opened again may meet its device in another company's claim.
alter table conflict drop constraint conflict_found_by_check,
  add constraint conflict_found_by_check
    check (found_by in ('submission', 'correction', 'reopening'));

-- Up to when the owner of a contested claim is asked for a photo of the type plate.
alter table paperwork add column photo_due_on date;

-- Neither while two claim it, nor where the programme before has paid for it.
create or replace function require_no_conflict() returns trigger language plpgsql as $$
begin
  if exists (select from conflict where state in ('open', 'waiting')
    and new.id in (link_first_line, link_second_line))
  then raise exception 'device % is claimed by two', new.id;
  end if;
  if exists (select from serial_number where serial = new.serial and link_former_claim is not null)
  then raise exception 'device % was paid for before', new.id;
  end if;
  return new;
end $$;
