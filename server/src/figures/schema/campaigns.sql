-- What claims take of campaigns, by the German day of their submission.
create table campaign_entry (
  sign smallint not null,
  link_campaign key not null,
  link_sales_group key,
  submitted_at timestamptz(3) not null,
  units integer not null,
  reserved bigint not null,
  spent bigint not null
);

create view counted_campaign_entry as
select 1::smallint as sign, link_campaign, link_sales_group, submitted_at, units, reserved, spent
from claim_campaign;

create function keep_campaign() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into campaign_entry values (-1, old.link_campaign, old.link_sales_group,
      old.submitted_at, old.units, old.reserved, old.spent);
  end if;
  if tg_op <> 'DELETE' then
    insert into campaign_entry values (1, new.link_campaign, new.link_sales_group,
      new.submitted_at, new.units, new.reserved, new.spent);
  end if;
  return null;
end $$;
create trigger keep_figures after insert or update or delete on claim_campaign
  for each row execute function keep_campaign();

-- Without a sales group: ''.
call keep_figure('campaign_day', 'campaign_entry', 'counted_campaign_entry',
  '{campaign,sales_group,day}', $$
  select link_campaign as campaign, coalesce(link_sales_group, '')::key as sales_group,
    (submitted_at at time zone 'Europe/Berlin')::date as day,
    (sign * (reserved > 0 or spent > 0)::int)::bigint as claims, (sign * units)::bigint as units,
    sign * reserved as reserved, sign * spent as spent
  from $entries $$);
