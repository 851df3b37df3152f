-- What a product pays, from a day on.
create table product_rate (
  id key primary key,
  label text generated always as (null) stored,
  link_product key not null references product on delete cascade,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  amount bigint check (amount >= 0),
  percent_of_net_price double precision check (percent_of_net_price between 0 and 100),
  -- The wholesaler's share of its devices; as all that a rate pays, it never changes.
  wholesaler_percent double precision
    check (wholesaler_percent between 0 and 100),
  -- The change that made it, or that made many: who proposed and who confirmed.
  link_change key references change,
  check (num_nonnulls(amount, percent_of_net_price) = 1),
  constraint product_rate_no_overlap exclude using gist (
    (link_product::text) with =, daterange(valid_from, valid_to, '[]') with &&)
);
call make_unit_table('product_rate');
create index product_rate_product on product_rate (link_product, valid_from, id);
create index product_rate_change on product_rate (link_change)
  where link_change is not null;

-- What a rate pays and from when never changes; another one may end it.
create function keep_rate() returns trigger
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
create trigger kept before update on product_rate for each row execute function keep_rate();
