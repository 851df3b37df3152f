-- The campaigns that count devices of a claim, as the links of its field.
create function keep_campaign_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.units = 0 then
    delete from unit_link
    where parent_id = coalesce(new.link_paperwork, old.link_paperwork) and type = 'link'
      and child_id = coalesce(new.link_campaign, old.link_campaign) and parameter = 'link_campaigns';
  else
    insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
    values ('link', 'link_campaigns', new.link_paperwork, 'paperwork', new.link_campaign, 'campaign')
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_campaign_links after insert or delete on claim_campaign
  for each row execute function keep_campaign_links();
create trigger keep_changed_campaign_links after update on claim_campaign for each row
  when ((old.units = 0) <> (new.units = 0)) execute function keep_campaign_links();

-- The products of a claim's devices, as the links of its field: a bar of the charts leads to its
-- claims.
create function keep_product_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from unit_link
  where parent_id = new.link_paperwork and type = 'link' and parameter = 'link_products'
    and not coalesce(new.devices @> jsonb_build_array(jsonb_build_object('product', child_id)), false);
  insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
  select distinct 'link', 'link_products', new.link_paperwork, 'paperwork', device.product, 'product'
  from jsonb_to_recordset(coalesce(new.devices, '[]')) as device(product text)
  on conflict do nothing;
  return null;
end $$;

-- A decision changes the amounts, not the products.
create trigger keep_product_links after update on counted_claim for each row
  when (jsonb_path_query_array(coalesce(old.devices, '[]'), '$[*].product')
    is distinct from jsonb_path_query_array(coalesce(new.devices, '[]'), '$[*].product'))
  execute function keep_product_links();

-- Figures that are built anew come with their devices.
create trigger keep_new_product_links after insert on counted_claim for each row
  when (new.devices is not null) execute function keep_product_links();
