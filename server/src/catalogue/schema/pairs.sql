-- Devices that work together, such as an outdoor and an indoor unit. A claim with only one of them shows the
-- reviewer a remark. One row covers both.
create table product_pair (
  id key primary key,
  label text generated always as (null) stored,
  link_product key not null references product on delete cascade,
  link_partner key not null references product on delete cascade,
  pair_policy key not null default 'warn' check (pair_policy in ('together', 'warn')),
  constraint product_pair_two check (link_product <> link_partner)
);
call make_unit_table('product_pair');
create unique index product_pair_once
  on product_pair (least(link_product, link_partner), greatest(link_product, link_partner));
create index product_pair_product on product_pair (link_product);
create index product_pair_partner on product_pair (link_partner);

-- The partners of a product that still take part, whichever way round the pair was entered.
create function partners_of(product text) returns jsonb
language sql stable parallel safe set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', partner.id, 'name', partner.name,
    'policy', pair.pair_policy) order by partner.name, partner.id), '[]')
  from (
    select link_partner as id, pair_policy from product_pair where link_product = partners_of.product
    union all
    select link_product, pair_policy from product_pair where link_partner = partners_of.product
  ) pair join product partner on partner.id = pair.id and partner.active
$$;
grant execute on function partners_of to ruecklauf_app;

-- A pair that bars claims is made a hint first.
create function keep_pair() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if not acts_as_owner() then perform refuse_without_change(); end if;
  return old;
end $$;
create trigger keep_pair before delete on product_pair for each row
  when (old.pair_policy = 'together') execute function keep_pair();
