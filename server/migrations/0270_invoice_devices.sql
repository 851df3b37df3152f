-- What the e-invoice of a submitted claim bills of devices, by product, and until which day one can
-- still be handed in. What of it is in no claim is counted when it is asked for, so that it stays right
-- whatever becomes of claims and their devices.
create table invoice_device (
  link_paperwork key not null references paperwork on delete cascade,
  link_product key not null references product on delete cascade,
  link_installer key not null references installer,
  billed integer not null check (billed > 0),
  last_day date not null,
  -- When its owner was reminded of what is left.
  reminded_at timestamptz,
  primary key (link_paperwork, link_product)
);
create index invoice_device_of on invoice_device (link_installer, last_day);
create index invoice_device_day on invoice_device (last_day) where reminded_at is null;
grant select, insert, update, delete on invoice_device to ruecklauf_app;

-- What was left, and what claims of the invoice's number have of it.
insert into invoice_device
select rest.link_paperwork, rest.link_product, rest.link_installer,
  rest.devices + (select count(*) from paperwork other
    join paperwork_line line on line.link_paperwork = other.id
    where plain_number(other.invoice_number) = plain_number(claim.invoice_number)
      and other.link_installer = claim.link_installer and line.link_product = rest.link_product
      and line.decision <> 'rejected' and other.paperwork_status
        not in ('draft', 'withdrawn', 'expired', 'rejected', 'reversed')),
  rest.last_day, rest.reminded_at
from unclaimed_device rest join paperwork claim on claim.id = rest.link_paperwork;
drop table unclaimed_device;
