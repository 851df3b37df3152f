-- A serial number is unique within its product family. The family stands with it, so that one index knows
-- both; the foreign key keeps it true, whatever becomes of the product. Rows from before are filled by
-- 0292; a version before this one leaves the family to the trigger.
alter table serial_number add column family key;
alter table serial_number
  add constraint serial_number_product_of_family foreign key (link_product, family)
    references product (id, family) on update cascade not valid;

create function name_family() returns trigger language plpgsql as $$
begin
  select family into new.family from product where id = new.link_product;
  return new;
end $$;
create trigger name_family before insert on serial_number
  for each row when (new.family is null) execute function name_family();
create trigger name_other_family before update of link_product on serial_number
  for each row when (new.link_product <> old.link_product) execute function name_family();
