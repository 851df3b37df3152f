-- A device that names no family gets the one of its product.
create function name_family() returns trigger language plpgsql as $$
begin
  select family into new.family from product where id = new.link_product;
  return new;
end $$;
create trigger name_family before insert on serial_number
  for each row when (new.family is null) execute function name_family();
create trigger name_other_family before update of link_product on serial_number
  for each row when (new.link_product <> old.link_product) execute function name_family();
