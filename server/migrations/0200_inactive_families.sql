-- A family that no new product is put in; those that are in it stay.
alter table product_family add column active boolean not null default true;
