-- A rate names the change that made it, also where one change made many: who proposed and who confirmed.
alter table product_rate add column link_money_change key references money_change;
create index product_rate_change on product_rate (link_money_change)
  where link_money_change is not null;

update product_rate rate set link_money_change = change.id
from money_change change where change.id = rate.id;
update product_rate rate set link_money_change = change.id
from money_change change cross join lateral jsonb_array_elements(change.after -> 'products') one
where change.kind = 'bulk_rate' and change.change_state = 'confirmed'
  and rate.link_product = one ->> 'id' and rate.valid_from = (change.after ->> 'valid_from')::date
  and rate.link_money_change is null;

create or replace function keep_rate() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.link_product, new.valid_from, new.amount, new.percent_of_net_price,
      new.wholesaler_percent, new.link_money_change)
    is distinct from row(old.link_product, old.valid_from, old.amount, old.percent_of_net_price,
      old.wholesaler_percent, old.link_money_change) then
    raise exception 'a rate can only be ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
