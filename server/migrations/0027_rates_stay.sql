-- What a rate pays and from when never changes; another one may end it.
create function keep_rate() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.link_product, new.valid_from, new.amount, new.percent_of_net_price)
    is distinct from row(old.link_product, old.valid_from, old.amount, old.percent_of_net_price) then
    raise exception 'a rate can only be ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger kept before update on product_rate for each row execute function keep_rate();
