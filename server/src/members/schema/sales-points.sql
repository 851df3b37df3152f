-- Sales points of wholesalers, and the groups they lie in.
create table sales_group (
  id key primary key,
  label german generated always as (name) stored,
  name german not null unique,
  group_type key not null check (group_type in ('association', 'chain', 'region')),
  active boolean not null default true,
  note text,
  link_parent key references sales_group,
  check (link_parent <> id)
);
call make_unit_table('sales_group');
create index sales_group_parent on sales_group (link_parent) where link_parent is not null;

create table sales_point (
  id key primary key,
  label german generated always as (business_name) stored,
  business_name german not null,
  number key not null unique,
  link_wholesaler key not null references wholesaler,
  link_sales_group key references sales_group,
  vat_id key check (vat_id ~ '^[A-Z0-9]+$'),
  name_variants jsonb,
  street german,
  house_number text,
  postcode key,
  city german,
  country key default 'DE',
  active_from date,
  active_to date,
  active boolean not null default true,
  -- The Land a sales point stands in, by its postcode.
  land key check (land in
    ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH')),
  check (active_to >= active_from)
);
call make_unit_table('sales_point');
create index sales_point_name on sales_point (business_name, id);
create index sales_point_wholesaler on sales_point (link_wholesaler);
create index sales_point_group on sales_point (link_sales_group);
create index sales_point_vat on sales_point (vat_id);
create index sales_point_search on sales_point using gin (business_name gin_trgm_ops,
  number gin_trgm_ops, city gin_trgm_ops, postcode gin_trgm_ops, label gin_trgm_ops);
create index sales_point_label on sales_point (label, id) include (active);
create index sales_point_city on sales_point (city, id);
create index sales_point_land on sales_point (land, id);

-- Under which VAT ids and names a sales point writes invoices, each for its time, and who is asked
-- there.
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
