-- What an e-invoice bills beside the devices that were claimed of it: by product, until which day it
-- can still be handed in. Written when a claim of the invoice is submitted, in place of what an
-- earlier one left.
create table unclaimed_device (
  link_paperwork key not null references paperwork on delete cascade,
  link_product key not null references product on delete cascade,
  link_installer key not null references installer,
  devices integer not null check (devices > 0),
  last_day date not null,
  -- When its owner was reminded of it.
  reminded_at timestamptz,
  primary key (link_paperwork, link_product)
);
create index unclaimed_device_of on unclaimed_device (link_installer, last_day);
create index unclaimed_device_day on unclaimed_device (last_day) where reminded_at is null;
grant select, insert, update, delete on unclaimed_device to ruecklauf_app;
