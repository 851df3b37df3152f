-- What a wholesaler's sales points have sold, and what they got for it, by the German day: of a year
-- and of the one before.
call keep_figure('point_sold', 'claim_entry', 'counted_claim_entry', '{wholesaler,day,point}', $$
  select link_wholesaler as wholesaler, submitted_on as day, link_sales_point as point,
    sign::bigint as claims, (sign * device_count)::bigint as devices, sign * amount as amount
  from $entries
  where link_wholesaler is not null and link_sales_point is not null
    and submitted_on > '-infinity' $$);

-- A wholesaler's bonus, by the sales point of its claim.
create view point_share_posting as
select share.posting_id, share.source_id, share.wholesaler, claim.link_sales_point as point,
  (journal.booked_at at time zone 'Europe/Berlin')::date as day, share.bonus
from share_posting share
  join ledger_journal journal on journal.id = share.journal_id
  join counted_claim claim on claim.link_paperwork = share.source_id
where share.bonus <> 0 and claim.link_sales_point is not null;

create table point_share_entry (
  wholesaler key not null,
  day date not null,
  point key not null,
  bonus bigint not null
);

create function keep_point_share() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_share_entry
  select wholesaler, day, point, bonus from point_share_posting where posting_id = new.id;
  return null;
end $$;
create trigger keep_point_share after insert on ledger_posting for each row
  when (new.account_id like 'member:%:held' or new.account_id like 'member:%:available')
  execute function keep_point_share();

-- A claim's sales point was put right: its bonus came through another one.
create function move_point_share() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_share_entry
  select wholesaler, day, moved.point, sign * bonus
  from point_share_posting
    cross join (values (-1, old.link_sales_point), (1, new.link_sales_point)) moved (sign, point)
  where source_id = new.link_paperwork and moved.point is not null;
  return null;
end $$;
create trigger move_point_share after update on counted_claim for each row
  when (old.link_sales_point is distinct from new.link_sales_point
    and old.link_sales_point is not null and new.link_sales_point is not null)
  execute function move_point_share();

call keep_figure('point_share', 'point_share_entry', 'point_share_posting', '{wholesaler,day,point}',
  'select wholesaler, day, point, bonus from $entries');

-- What came in through a sales point, by month, as its page shows it.
call keep_figure('point_total', 'claim_entry', 'counted_claim_entry', '{point,month}', $$
  select link_sales_point as point, date_trunc('month', submitted_on)::date as month,
    sign::bigint as claims, (sign * device_count)::bigint as devices, sign * amount as amount
  from $entries where link_sales_point is not null and submitted_on > '-infinity' $$);
