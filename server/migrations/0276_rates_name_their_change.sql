-- A rate names the change that made it, also where one change made many: who proposed and who confirmed.
alter table product_rate add column link_change key references change;
create index product_rate_change on product_rate (link_change)
  where link_change is not null;


create or replace function keep_rate() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.link_product, new.valid_from, new.amount, new.percent_of_net_price,
      new.wholesaler_percent, new.link_change)
    is distinct from row(old.link_product, old.valid_from, old.amount, old.percent_of_net_price,
      old.wholesaler_percent, old.link_change) then
    raise exception 'a rate can only be ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
