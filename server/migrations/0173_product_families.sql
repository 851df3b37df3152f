-- What the office says of each product family: how its serial numbers are checked and where they stand.
alter index product_family rename to product_of_its_family;
create table product_family (
  id key primary key,
  label german generated always as (name) stored,
  name german not null unique check (name <> ''),
  serial_hint german,
  check_digit key not null default 'none' check (check_digit in ('none', 'mod10', 'mod11', 'mod97')),
  unknown_serial_policy key not null default 'review'
    check (unknown_serial_policy in ('reject', 'review', 'accept'))
);
call make_unit_table('product_family');
insert into product_family (id, name) values
  ('heat_pump', 'Wärmepumpe'),
  ('split', 'Split-Klimagerät'),
  ('boiler', 'Brennwertgerät'),
  ('storage', 'Speicher'),
  ('ventilation', 'Lüftung'),
  ('control', 'Regelung');

alter table product
  add constraint product_family_known foreign key (family) references product_family,
  add constraint product_of_family unique (id, family),
  alter column unknown_serial_policy drop not null,
  alter column unknown_serial_policy drop default;
-- What was never decided goes with the family.
update product set unknown_serial_policy = null where unknown_serial_policy = 'review';
