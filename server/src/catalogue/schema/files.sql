-- What is shown of a product (its picture, its data sheets) and of a family (where the type plate is).
create table catalogue_file (
  id key primary key,
  product key references product on delete cascade,
  family key references product_family on delete cascade,
  kind key not null check (kind in ('picture', 'data_sheet', 'plate')),
  title german not null check (title <> ''),
  file key not null references arke_file,
  added_at timestamptz(3) not null,
  check ((family is not null) = (kind = 'plate')),
  check ((product is not null) = (kind <> 'plate'))
);
create unique index catalogue_file_picture on catalogue_file (product) where kind = 'picture';
create unique index catalogue_file_plate on catalogue_file (family) where kind = 'plate';
create index catalogue_file_product on catalogue_file (product, added_at);
create index catalogue_file_file on catalogue_file (file);
grant select, insert, delete on catalogue_file to ruecklauf_app;
