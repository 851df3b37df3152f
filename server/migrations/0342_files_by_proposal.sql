-- A picture or a data sheet of a product may be proposed like its fields. Several data sheets may wait
-- at a time, one picture.
alter table money_change
  drop constraint money_change_kind_check,
  add constraint money_change_kind_check check (kind in ('setting', 'approval_limit', 'rate',
    'bulk_rate', 'group_share', 'point_share', 'product', 'new_product', 'product_file'));
drop index money_change_one_open;
create unique index money_change_one_open on money_change (kind, subject)
  where change_state = 'open' and kind <> 'product_file';
create unique index money_change_one_picture on money_change (subject)
  where change_state = 'open' and kind = 'product_file' and after ->> 'kind' = 'picture';
