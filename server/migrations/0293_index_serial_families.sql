-- statement by statement
-- The register is written to while these are made and looked through.
drop index concurrently if exists "serial_number.serial_key";
create unique index concurrently "serial_number.serial_key" on serial_number (serial, family);
alter table serial_number drop constraint if exists serial_number_family_named;
alter table serial_number add constraint serial_number_family_named check (family is not null) not valid;
alter table serial_number validate constraint serial_number_family_named;
alter table serial_number validate constraint serial_number_product_of_family;
