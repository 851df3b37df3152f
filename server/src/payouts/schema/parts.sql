-- What a member is to be paid of a source, by campaign and tax treatment: in proportion to what is
-- open of each as far as that covers it, so that nobody is paid more than was granted, nor loses more
-- than was paid; else to what the claim is worth, or was paid. The largest remainders come first.
create function split_source(member key, type key, source key, wanted bigint)
returns table (link_campaign key, tax_treatment key, amount bigint)
language sql stable as $$
  with known as (
    select campaign, treatment, sum(open) as open, sum(worth) as worth, -sum(open - worth) as paid
    from (
      select worth.link_campaign, worth.tax_treatment, worth.amount, worth.amount
      from claim_worth worth
      where type = 'paperwork' and worth.link_paperwork = source and worth.link_member = member
      union all
      select part.link_campaign, part.tax_treatment, -part.amount, 0
      from payout_part part join payout on payout.id = part.link_payout
      where part.source_type = type and part.source_id = source
        and payout.link_member = member and is_live_payout(payout.payout_status)
    ) one (campaign, treatment, open, worth)
    group by campaign, treatment
  ), weighed as (
    select campaign, treatment, case
      when sum(open) over () * sign(wanted) >= abs(wanted) then open
      when sum(worth) over () > 0 then worth
      else paid end as weight
    from known
  ), shared as (
    select campaign, treatment, wanted * weight / nullif(sum(weight) over (), 0) as share
    from weighed
  ), cut as (
    select campaign, treatment, floor(share) as cents, row_number() over (
      order by share - floor(share) desc, treatment, campaign nulls first) as place
    from shared where share <> 0
  )
  select campaign, treatment, (cents + case
    when place <= wanted - sum(cents) over () then 1 else 0 end)::bigint
  from cut
  union all
  select null, case type
    when 'paperwork' then 'price_reduction'
    when 'cutover' then coalesce((
      select balance.tax_treatment from opening_balance balance
      where balance.link_cutover = source and balance.link_member = member), 'manual')
    else 'manual' end, wanted
  where not exists (select from cut)
$$;

-- Parts come with their item, all at once, while its run is a draft; those of a repayment come in its
-- transaction, and end no more than is owed.
create function keep_parts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payouts key[];
begin
  select array_agg(distinct link_payout) into payouts from changed;
  if payouts is null then
    return null;
  end if;
  if exists (
    select from payout left join payout_run run on run.id = payout.link_payout_run
    where payout.id = any(payouts) and case when payout.amount < 0
      then payout.xmin <> pg_current_xact_id()::xid
      else payout.payout_status <> 'planned' or run.payout_run_status is distinct from 'draft' end
  ) then
    raise exception 'parts of a payout stay as they were planned'
      using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from payout where id = any(payouts) and amount <> (
      select sum(amount) from payout_part where link_payout = payout.id)
  ) then
    raise exception 'parts of a payout do not sum to it'
      using errcode = 'check_violation', constraint = 'payout_parts_sum';
  end if;
  perform take_payable(payouts, 1);
  if exists (
    select from payout join changed on changed.link_payout = payout.id
      join payable_source kept using (link_member, source_type, source_id)
    where payout.amount < 0 and kept.amount > 0
  ) then
    raise exception 'a repayment of more than is owed'
      using errcode = 'check_violation', constraint = 'repayment_of_debts';
  end if;
  return null;
end $$;
create trigger keep_parts after insert on payout_part
  referencing new table as changed for each statement execute function keep_parts();
create trigger append_only before update on payout_part
  for each row execute function refuse_change();

-- An item that is planned anew goes with its parts.
create function drop_planned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.payout_status <> 'planned' or not exists (
    select from payout_run where id = old.link_payout_run and payout_run_status = 'draft'
  ) then
    raise exception 'a payout stays' using errcode = 'insufficient_privilege';
  end if;
  insert into payable_source as kept
    select old.link_member, source_type, source_id, sum(amount) from payout_part
    where link_payout = old.id group by 2, 3
  on conflict (link_member, source_type, source_id) do update
    set amount = kept.amount + excluded.amount;
  delete from payable_source where amount = 0 and link_member = old.link_member;
  delete from payout_part where link_payout = old.id;
  return old;
end $$;
create trigger drop_planned before delete on payout
  for each row execute function drop_planned();

-- Parts of payouts that ended are found without a join: a plan that is made for one row takes
-- minutes for a run.
create function free_parts() returns trigger
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
create trigger free_parts after update on payout
  referencing old table as before new table as after
  for each statement execute function free_parts();
