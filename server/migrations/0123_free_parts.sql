-- Parts of payouts that ended are found without a join: a plan that was made for one row would take
-- minutes for a run.
create or replace function free_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  freed key[];
begin
  select array_agg(id) into freed from (
    select id from after where not is_live_payout(payout_status)
    except select id from before where not is_live_payout(payout_status)) ended;
  if freed is not null then
    perform take_payable(freed, -1);
  end if;
  return null;
end $$;
