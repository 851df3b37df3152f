-- A rate may say the wholesaler's share of its devices; as all it pays, it never changes.
alter table product_rate add column wholesaler_percent double precision
  check (wholesaler_percent between 0 and 100);

create or replace function keep_rate() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.link_product, new.valid_from, new.amount, new.percent_of_net_price, new.wholesaler_percent)
    is distinct from row(old.link_product, old.valid_from, old.amount, old.percent_of_net_price,
      old.wholesaler_percent) then
    raise exception 'a rate can only be ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
