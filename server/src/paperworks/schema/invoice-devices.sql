-- What each e-invoice of a submitted claim bills of devices, by product, and until which day one can
-- still be handed in. What of it is in no claim is counted when it is asked for, so that it stays right
-- whatever becomes of claims and their devices.
create table invoice_device (
  link_paperwork key not null references paperwork on delete cascade,
  -- The e-invoice.
  link_document key not null references document on delete cascade,
  link_product key not null references product on delete cascade,
  link_installer key not null references installer,
  billed integer not null check (billed > 0),
  -- The last German day on which the device is handed in in time.
  last_day date not null,
  -- When its owner was reminded of what is left.
  reminded_at timestamptz,
  primary key (link_document, link_product)
);
create index invoice_device_claim on invoice_device (link_paperwork);
create index invoice_device_of on invoice_device (link_installer, last_day);
create index invoice_device_day on invoice_device (last_day) where reminded_at is null;
grant select, insert, update, delete on invoice_device to ruecklauf_app;
