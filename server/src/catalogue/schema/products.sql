-- Devices that pay cashback.
create table product (
  id key primary key,
  label german generated always as (name) stored,
  name german not null,
  article_number key not null unique,
  gtin key unique,
  set_numbers text,
  family key not null,
  power_kw double precision,
  description text,
  serial_pattern text,
  serial_hint text,
  unknown_serial_policy key
    check (unknown_serial_policy in ('reject', 'review', 'accept')),
  active boolean not null default true,
  vat_percent double precision,
  name_en text,
  name_it text,
  name_es text,
  description_en text,
  description_it text,
  description_es text,
  serial_hint_en text,
  serial_hint_it text,
  serial_hint_es text,
  constraint product_family_known foreign key (family) references product_family,
  constraint product_of_family unique (id, family)
);
call make_unit_table('product');
create index product_of_its_family on product (family, name, id);
