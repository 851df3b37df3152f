-- How many checks were made and passed, and of which family the devices are: lists show and filter it.
alter table paperwork
  add column checks_made integer not null default 0,
  add column checks_passed integer not null default 0,
  add column product_family key check (product_family in
    ('heat_pump', 'split', 'boiler', 'storage', 'ventilation', 'control', 'mixed'));
