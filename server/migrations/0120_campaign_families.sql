-- A campaign may be for whole families of products: those that come later too.
alter table campaign add column families text[];
