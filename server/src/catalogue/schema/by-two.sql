-- What a product pays, and what a group or a point has agreed, begins in the transaction in which two
-- people's change of it is confirmed, and says what the change says; amounts are cents here, EUR there.
create function keep_beginning() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  line jsonb := to_jsonb(new);
  terms jsonb;
begin
  if acts_as_owner() then return new; end if;
  select jsonb_object_agg(name, case name when 'amount' then to_jsonb((line ->> name)::numeric / 100)
    else line -> name end) into terms
  from unnest(tg_argv) name where line ->> name is not null;
  if not exists (select from change
    where (id = line ->> 'link_change'
        or kind in ('group_share', 'point_share')
          and subject in (line ->> 'link_sales_group', line ->> 'link_sales_point'))
      and change_state = 'confirmed' and xmin = pg_current_xact_id()::xid
      and case kind
        when 'rate' then subject = line ->> 'link_product' and jsonb_strip_nulls(after) = terms
        when 'group_share' then subject = line ->> 'link_sales_group' and jsonb_strip_nulls(after) = terms
        when 'point_share' then subject = line ->> 'link_sales_point' and jsonb_strip_nulls(after) = terms
        when 'bulk_rate' then after ->> 'valid_from' = line ->> 'valid_from' and exists (
          select from jsonb_array_elements(after -> 'products') product
          where product - 'name' = terms - array['valid_from', 'valid_to']
            || jsonb_build_object('id', line -> 'link_product'))
        else false end)
  then perform refuse_without_change();
  end if;
  return new;
end $$;
create trigger keep_beginning before insert on product_rate for each row
  execute function keep_beginning('valid_from', 'valid_to', 'amount', 'percent_of_net_price',
    'wholesaler_percent');
create trigger keep_beginning before insert on agreed_share for each row
  execute function keep_beginning('valid_from', 'valid_to', 'wholesaler_mode', 'wholesaler_percent');

-- It ends, or is replaced before its day, only where another begins.
create function keep_end() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  line jsonb := to_jsonb(old);
  day date := case tg_op when 'DELETE' then old.valid_from
    else (to_jsonb(new) ->> 'valid_to')::date + 1 end;
  follows boolean;
begin
  if acts_as_owner() then return null; end if;
  if tg_table_name = 'product_rate' then
    follows := exists (select from product_rate
      where link_product = line ->> 'link_product' and valid_from = day);
  else
    follows := exists (select from agreed_share
      where coalesce(link_sales_group, link_sales_point)
        = coalesce(line ->> 'link_sales_group', line ->> 'link_sales_point') and valid_from = day);
  end if;
  if not follows then perform refuse_without_change(); end if;
  return null;
end $$;
create constraint trigger keep_end after update of valid_to or delete on product_rate
  deferrable initially deferred for each row execute function keep_end();
create constraint trigger keep_end after update of valid_to or delete on agreed_share
  deferrable initially deferred for each row execute function keep_end();
