-- What one person grants of a claim, or takes back of one, ends at the limit from which on two people
-- decide; the code adds up parts and asks for more (`reasonsForSecond`, `needsSecondPerson`).
create function four_eyes_limit() returns bigint language sql stable
set search_path = public, pg_temp as
  $$ select (value::numeric * 100)::bigint from setting where id = 'four_eyes_limit' $$;

-- More is granted in the transaction in which a second person confirms the first decision.
create function bound_grant() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and new.approved_amount > four_eyes_limit() and not exists (
    select from first_approval where link_paperwork = new.id and state = 'confirmed'
      and amount = new.approved_amount and xmin = pg_current_xact_id()::xid)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger bound_grant before update on paperwork for each row
  when (new.paperwork_status in ('approved', 'partially_approved') and new.approved_amount
    > case when old.paperwork_status in ('approved', 'partially_approved', 'objection')
      then coalesce(old.approved_amount, 0) else 0 end)
  execute function bound_grant();
create trigger bound_first_grant before insert on paperwork for each row
  when (new.paperwork_status in ('approved', 'partially_approved')) execute function bound_grant();

create function bound_takeback() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() and (new.amount > four_eyes_limit()
    or (select value from setting where id = 'four_eyes_reversal') = 'true')
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger bound_takeback before insert or update on claim_takeback for each row
  when (new.state = 'done' and not new.needs_second) execute function bound_takeback();
