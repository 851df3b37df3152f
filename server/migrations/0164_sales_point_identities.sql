-- Under which VAT ids and names a sales point writes invoices, each for its time, and who is asked there.
create table sales_point_identity (
  id key primary key,
  label german generated always as (value) stored,
  link_sales_point key not null references sales_point on delete cascade,
  kind key not null check (kind in ('vat_id', 'name')),
  value german not null check (value <> ''),
  valid_from date,
  valid_to date,
  check (valid_to >= valid_from),
  -- The same one never twice at a time.
  exclude using gist (link_sales_point with =, kind with =, value with =,
    daterange(valid_from, valid_to, '[]') with &&)
);
call make_unit_table('sales_point_identity');
create index sales_point_identity_point on sales_point_identity (link_sales_point);

create table sales_point_contact (
  id key primary key,
  label german generated always as (name) stored,
  link_sales_point key not null references sales_point on delete cascade,
  name german not null check (name <> ''),
  duty text,
  email key,
  phone text
);
call make_unit_table('sales_point_contact');
create index sales_point_contact_point on sales_point_contact (link_sales_point);
