-- Each family a claim's devices are of: a bar of the charts leads to its claims.
alter table paperwork
  add column product_families text[] not null default '{}',
  -- Looked through in 0494, by when the first is gone: nobody waits here for a million claims.
  add constraint paperwork_product_families_check check (product_families <@ array['heat_pump',
    'split', 'boiler', 'storage', 'ventilation', 'control']) not valid;

