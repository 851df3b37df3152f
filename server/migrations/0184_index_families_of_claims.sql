-- statement by statement
-- Claims are written while this is made.
drop index concurrently if exists paperwork_families;
create index concurrently paperwork_families on paperwork using gin (product_families);
