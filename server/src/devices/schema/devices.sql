-- The register of devices: a serial number is unique within its product family.
create table serial_number (
  id key primary key,
  label text generated always as (serial) stored,
  serial key not null check (serial ~ '^[A-Z0-9-]{4,40}$'),
  link_product key not null,
  production_date date,
  link_wholesaler key references wholesaler,
  delivered_on date,
  country key default 'DE',
  serial_state key not null default 'known'
    check (serial_state in ('known', 'delivered', 'claimed', 'rewarded', 'blocked', 'returned')),
  blocked_reason text,
  source text,
  link_paperwork key references paperwork,
  -- A device that the former programme has rewarded stays so.
  link_former_claim key unique references former_claim,
  -- It stands with the number, so that one index knows both; the foreign key keeps it true.
  family key not null,
  constraint serial_number_check check (serial_state not in ('claimed', 'rewarded')
    or link_paperwork is not null or link_former_claim is not null),
  constraint serial_number_rewarded_before check (link_former_claim is null
    or (serial_state = 'rewarded' and link_paperwork is null)),
  constraint serial_number_product_of_family foreign key (link_product, family)
    references product (id, family) on update cascade,
  constraint "serial_number.serial_key" unique (serial, family)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
call make_unit_table('serial_number');
create index serial_number_state on serial_number (serial_state, serial);
create index serial_number_product on serial_number (link_product, serial);
-- The register's search and the palette.
create index serial_number_search on serial_number using gin (serial gin_trgm_ops);
create index serial_number_delivered on serial_number (delivered_on, id);
-- Most serial numbers have neither claim nor wholesaler yet: those are no entries to write when a
-- million are imported.
create index serial_number_paperwork on serial_number (link_paperwork)
  where link_paperwork is not null;
create index serial_number_wholesaler on serial_number (link_wholesaler, serial)
  where link_wholesaler is not null;
call keep_rows('serial_number');
