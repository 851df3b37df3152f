-- Nothing is paid for a claim while another company claims one of its devices.
create view withheld_source as
select 'paperwork'::key as source_type, claim.id as source_id
from conflict, unnest(array[link_first_claim, link_second_claim]) claim (id)
where state in ('open', 'waiting');
grant select on withheld_source to ruecklauf_app;

-- What can be paid now; what is owed back counts always.
create view payable_now with (security_invoker = true) as
select source.link_member, source.source_type, source.source_id, source.amount
from payable_source source
where source.amount < 0 or (source.source_type, source.source_id) not in (
  select withheld.source_type, withheld.source_id from withheld_source withheld);
grant select on payable_now to ruecklauf_app;

create function refuse_withheld_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from withheld_source
    join changed using (source_type, source_id) where changed.amount > 0)
  then raise exception 'a claim in conflict is not paid' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger refuse_withheld_parts after insert on payout_part
  referencing new table as changed for each statement execute function refuse_withheld_parts();

create function refuse_withheld_run() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from withheld_source
    join payout_part part using (source_type, source_id)
    join payout item on item.id = part.link_payout
    where item.link_payout_run = new.id and item.payout_status <> 'cancelled' and part.amount > 0)
  then raise exception 'a claim in conflict is not paid' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_withheld_run before update on payout_run for each row
  when (new.payout_run_status in ('released', 'exported')
    and new.payout_run_status <> old.payout_run_status)
  execute function refuse_withheld_run();
